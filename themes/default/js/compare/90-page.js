// The page that compares any two reports: two pickers, a state in the fragment, and the
// comparison below.
comparison.page = (index) => {
  "use strict";
  const { h } = comparison.draw, { load, compared, unknown } = comparison.show;
  const list = comparison.list(index), { find } = list;
  const form = document.getElementById("pick"), place = document.getElementById("comparison"), { fill } = comparison.pickers(form, list);
  const status = form.querySelector("output"), heading = document.querySelector("h1"), title = document.title, headingText = heading.textContent;

  // null while no comparison stands on the page.
  let shown = null;
  const show = (a, b) => {
    const one = compared(a, b, index);
    place.replaceChildren(...one.elements);
    status.textContent = one.line;
    shown = one;
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

  // Data that come late never replace a later choice.
  let turn = 0;
  const follow = async () => {
    const mine = ++turn, state = comparison.state.read(), a = find(state.a), b = find(state.b);
    for (const side of ["a", "b"]) fill(side, state);
    prepare(a, b);
    if (!a || !b) {
      say(...["a", "b"].filter((side) => state[side] && !find(state[side])).map((side) => unknown(side, state, list)));
    } else {
      try {
        const both = await Promise.all([load(a), load(b)]);
        if (mine === turn) show(...both);
      } catch (error) {
        if (mine === turn) say(h("p", { class: "s" }, error.message));
      }
    }
    if (mine !== turn) return;
    form.elements.swap.disabled = !(a || b);
    form.elements.copy.disabled = !shown;
  };

  const markdown = ({ c, at }) => {
    const href = (url) => index.base ? index.base + url : "";
    return comparison.markdown(comparison.words(c, at, index, href), c.a.marker, index.base ? `${index.base}compare/${location.hash}` : "");
  };
  form.elements.copy.addEventListener("click", (event) => comparison.copy(markdown(shown), event.currentTarget, form.querySelector("textarea")));
  addEventListener("hashchange", follow);
  form.hidden = false;
  // What a test asks for beside the page itself.
  Object.assign(comparison, { read: (id) => load(find(id)), index });
  return follow();
};

// The list of reports is a script of its own, which runs after this one.
document.addEventListener("DOMContentLoaded", () => {
  if (self.trtsiteIndex) comparison.page(self.trtsiteIndex[0]);
  else document.getElementById("comparison").append(comparison.draw.h("p", { class: "s" }, "The list of reports cannot be loaded, so that none can be chosen here: index.js is missing."));
});
