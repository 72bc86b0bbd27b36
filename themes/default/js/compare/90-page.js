// The page that compares any two reports: two pickers, a state in the fragment, and the
// comparison below. Data come as scripts, which also load from disk.
comparison.page = (index) => {
  "use strict";
  const { h } = comparison.draw;
  const root = "../", form = document.getElementById("pick"), place = document.getElementById("comparison");
  const status = form.querySelector("output"), heading = document.querySelector("h1"), title = document.title, headingText = heading.textContent;
  const FIELDS = ["id", "title", "path", "label", "model", "date", "device", "url"];
  const entries = index.entries.map((e) => Object.fromEntries(FIELDS.map((field, i) => [field, index.strings[e[i]]])));
  const byID = new Map(entries.map((e) => [e.id, e]));
  const folderOf = (e) => e.id.slice(0, e.id.lastIndexOf("#"));
  const folders = new Map();
  for (const e of entries) {
    folders.set(folderOf(e), [...folders.get(folderOf(e)) || [], e]);
    const title = e.path.endsWith(e.title) ? "" : e.title;
    e.name = [e.label ? `${e.path} (${e.label})` : e.path, title, e.date, e.device].filter(Boolean).join(" · ");
    e.text = `${e.name} ${e.model}`.toLowerCase();
  }

  // A report with one backend is named by its folder alone.
  const find = (id) => byID.get(id) || (folders.get(id) || [])[0];
  const shortID = (e) => folders.get(folderOf(e)).length > 1 ? e.id : folderOf(e);
  const fragment = (state) => {
    const parts = ["a", "b"].filter((s) => state[s]).map((s) => `${s}=${encodeURIComponent(state[s]).replaceAll("%2F", "/")}`);
    return parts.length ? `#?${parts.join("&")}` : "#?";
  };
  const stateOf = () => {
    const read = new URLSearchParams(location.hash.startsWith("#?") ? location.hash.slice(2) : "");
    return { a: read.get("a") || "", b: read.get("b") || "" };
  };
  const go = (state) => { location.hash = fragment(state); };

  // The reports of the other side's model come first, then the others by model.
  const fill = (side, state) => {
    const select = form.elements[side], words = form.elements[`filter-${side}`].value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = find(state[side]), model = find(state[side === "a" ? "b" : "a"])?.model;
    const fit = entries.filter((e) => words.every((w) => e.text.includes(w)));
    const groups = new Map([[model, []]]);
    for (const e of fit.includes(chosen) || !chosen ? fit : [chosen, ...fit]) groups.set(e.model, [...groups.get(e.model) || [], e]);
    const first = h("option", null, words.length ? `${fit.length} of ${entries.length} fit` : `Choose one of ${entries.length}`);
    first.value = "";
    select.replaceChildren(first, ...[...groups].filter(([, list]) => list.length).map(([name, list]) => h("optgroup", { label: name || "model not known" }, list.map((e) => h("option", { value: e.id }, e.name)))));
    select.value = chosen ? chosen.id : "";
  };

  const sides = new Map();
  const load = async (e) => sides.get(e.id) || new Promise((resolve, reject) => {
    const script = h("script", { src: root + e.url });
    script.onload = () => {
      for (const data of self.trtsiteSides.splice(0)) sides.set(data.id, comparison.side(data));
      script.remove();
      if (sides.has(e.id)) resolve(sides.get(e.id));
      else reject(new Error("other data"));
    };
    script.onerror = () => reject(new Error("no data"));
    document.head.append(script);
  });

  // Names that are near one that nobody has: by how many pairs of letters they share.
  const near = (id) => {
    const pairs = (s) => new Set([...s.toLowerCase()].map((_, i, all) => all.slice(i, i + 2).join("")));
    const wanted = pairs(id);
    const score = (e) => {
      const own = pairs(folderOf(e));
      return [...own].filter((p) => wanted.has(p)).length / (own.size + wanted.size);
    };
    return entries.map((e) => [score(e), e]).filter(([s]) => s > 0.15).sort(([x], [y]) => y - x).slice(0, 3).map(([, e]) => e);
  };

  const unknown = (side, state) => {
    const list = near(state[side]);
    const links = list.map((e, i) => [i ? ", " : " Is it ", h("a", { href: fragment({ ...state, [side]: shortID(e) }) }, e.name)]);
    return h("p", { class: "s" }, `${side.toUpperCase()}: there is no report “${comparison.words.printable(state[side])}” with times.`, links, list.length ? "?" : "");
  };

  const pageHref = (url) => root + (url === "" || url.endsWith("/") ? `${url}index.html` : url);
  const pagesOf = (side) => (side.pages || []).map(([url, text]) => [" ", h("a", { href: pageHref(url) }, `${side.title}: ${text.slice(0, 1).toLowerCase()}${text.slice(1)}`), "."]);
  const note = (c) => h("p", { class: "s g" }, "The history of a series is not part of this comparison, which rests on the two reports alone.",
    c.a.pages || c.b.pages ? " Comparisons that were built with the site go by it, too:" : "", pagesOf(c.b), c.a.path === c.b.path ? "" : pagesOf(c.a));

  let shown = null;
  const show = (a, b) => {
    const c = comparison.judge(a, b, index), at = comparison.open(c, index), words = comparison.words(c, at, index, pageHref);
    const isMadeUp = (a.synthetic || b.synthetic) && !document.querySelector(".banner");
    const banner = isMadeUp ? [h("p", { class: "s" }, h("strong", { class: "rv" }, "synthetic"), " Example data, made up: not measured.")] : [];
    place.replaceChildren(...banner, ...comparison.draw(words, note(c)));
    status.textContent = words.verdict.line;
    shown = { c, at };
  };

  const say = (...children) => {
    place.replaceChildren(...children);
    shown = null;
  };

  // What stands above the comparison is there before its data are, so that nothing moves.
  const prepare = (a, b) => {
    const isPair = Boolean(a && b), name = (e, other) => comparison.words.whole({ title: e.title === other.title && e.path !== other.path ? e.path : e.title, backend: e.label });
    place.classList.toggle("wait", isPair);
    status.className = isPair ? "vh" : "";
    status.textContent = !isPair && (a || b) ? "Choose the other report." : "";
    heading.textContent = isPair ? `${name(b, a)} against ${name(a, b)}` : headingText;
    document.title = isPair ? `${heading.textContent} · ${title.split(" · ").at(-1)}` : title;
  };

  let turn = 0;
  const follow = async () => {
    const mine = ++turn, state = stateOf(), a = find(state.a), b = find(state.b);
    for (const side of ["a", "b"]) fill(side, state);
    prepare(a, b);
    if (!a || !b) {
      say(...["a", "b"].filter((side) => state[side] && !find(state[side])).map((side) => unknown(side, state)));
    } else {
      try {
        const both = await Promise.all([load(a), load(b)]);
        if (mine === turn) show(...both);
      } catch {
        if (mine === turn) say(h("p", { class: "s" }, "The data of a report cannot be loaded."));
      }
    }
    if (mine !== turn) return;
    form.elements.swap.disabled = !(a || b);
    form.elements.copy.disabled = !shown;
  };

  const markdown = () => {
    const href = (url) => index.base ? index.base + url : "", { c, at } = shown;
    return comparison.markdown(comparison.words(c, at, index, href), c.a.marker, index.base ? `${index.base}compare/${location.hash}` : "");
  };

  const copy = async (button) => {
    const text = markdown(), label = button.textContent, by = form.querySelector("textarea");
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      // Without the right to write, the reader copies what is selected.
      by.hidden = false;
      by.value = text;
      by.select();
      button.textContent = "Selected below";
    }
    setTimeout(() => { button.textContent = label; }, 2000);
  };

  for (const side of ["a", "b"]) {
    form.elements[side].addEventListener("change", () => {
      const e = byID.get(form.elements[side].value), state = stateOf();
      go({ ...state, [side]: e ? shortID(e) : "" });
    });
    form.elements[`filter-${side}`].addEventListener("input", () => fill(side, stateOf()));
  }
  form.elements.swap.addEventListener("click", () => {
    const { a, b } = stateOf();
    go({ a: b, b: a });
  });
  form.elements.copy.addEventListener("click", (event) => copy(event.currentTarget));
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("hashchange", follow);
  form.hidden = false;
  // What a test asks for beside the page itself.
  Object.assign(comparison, { read: (id) => load(find(id)), index });
  return follow();
};

// The list of reports is a script of its own, which runs after this one.
document.addEventListener("DOMContentLoaded", () => {
  if (self.trtsiteIndex) comparison.page(self.trtsiteIndex[0]);
});
