// What stands below the pickers: a comparison, or why there is none.
comparison.show = (() => {
  "use strict";
  const { h } = comparison.draw;
  const root = "../";

  // Data come as scripts, which also load from disk; each is asked for once.
  const sides = new Map();
  const load = async (e) => sides.get(e.id) || new Promise((resolve, reject) => {
    const script = h("script", { src: root + e.url });
    script.onload = () => {
      for (const data of self.trtsiteSides.splice(0)) sides.set(data.id, comparison.side(data));
      script.remove();
      if (sides.has(e.id)) resolve(sides.get(e.id));
      else script.onerror();
    };
    script.onerror = () => reject(new Error(`The data of “${e.name}” cannot be loaded: ${script.src}`));
    document.head.append(script);
  });

  const pageHref = (url) => root + (url === "" || url.endsWith("/") ? `${url}index.html` : url);
  const pagesOf = (side) => (side.pages || []).map(([url, text]) => [" ", h("a", { href: pageHref(url) }, `${side.title}: ${text.slice(0, 1).toLowerCase()}${text.slice(1)}`), "."]);
  const note = (c) => h("p", { class: "s g" }, "The history of a series is not part of this comparison, which rests on the two reports alone.",
    c.a.pages || c.b.pages ? " Comparisons that were built with the site go by it, too:" : "", pagesOf(c.b), c.a.path === c.b.path ? "" : pagesOf(c.a));

  const compared = (a, b, index) => {
    const c = comparison.judge(a, b, index), at = comparison.open(c, index), words = comparison.words(c, at, index, pageHref);
    const isMadeUp = (a.synthetic || b.synthetic) && !document.querySelector(".banner");
    const banner = isMadeUp ? [h("p", { class: "s" }, h("strong", { class: "rv" }, "synthetic"), " Example data, made up: not measured.")] : [];
    return { c, at, line: words.verdict.line, elements: [...banner, ...comparison.draw(words, note(c))] };
  };

  const unknown = (side, state, { near, shortID }) => {
    const list = near(state[side]);
    const href = (e) => comparison.state.fragment({ ...state, [side]: shortID(e) });
    const links = list.map((e, i) => [i ? ", " : " Is it ", h("a", { href: href(e) }, e.name)]);
    return h("p", { class: "s" }, `${side.toUpperCase()}: there is no report “${comparison.text.printable(state[side])}” with times.`, links, list.length ? "?" : "");
  };

  return { load, compared, unknown };
})();

// Copies text, and says on the button what came of it.
comparison.copy = async (text, button, area) => {
  const label = button.textContent;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    // Without the right to write, the reader copies what is selected.
    area.hidden = false;
    area.value = text;
    area.select();
    button.textContent = "Selected below";
  }
  setTimeout(() => { button.textContent = label; }, 2000);
};
