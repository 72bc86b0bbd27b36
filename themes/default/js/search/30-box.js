// The search in a dialog, and on the page for missing addresses in place.
(() => {
  "use strict";
  const site = window.trtsite;
  const root = new URL("../", document.currentScript.src);
  const kinds = ["Reports", "Findings", "Text", "Kernels", "Layers"];
  const limit = 40;
  // So many of its pages a hit names at once.
  const perHit = 3;

  const make = (tag, props = {}, ...children) => {
    const element = Object.assign(document.createElement(tag), props);
    element.append(...children);
    return element;
  };

  const href = (page, fragment) => {
    const url = new URL(page, root);
    // A folder opened from a disk has no server that knows its first file.
    if (url.pathname.endsWith("/")) url.pathname += "index.html";
    url.hash = fragment;
    return url.href;
  };

  const marked = (text, words) => {
    const pattern = words.map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
    const out = document.createDocumentFragment();
    let end = 0;
    for (const { index, 0: hit } of text.matchAll(new RegExp(pattern, "giu"))) {
      out.append(text.slice(end, index), make("mark", { textContent: hit }));
      end = index + hit.length;
    }
    out.append(text.slice(end));
    return out;
  };

  const places = (hit, pages) => {
    const line = make("small");
    const add = (from, to) => hit.pages.slice(from, to).forEach((page, i) => {
      if (from + i) line.append("; ");
      const [url, label] = pages[page];
      line.append(hit.pages.length > 1 ? make("a", { className: "q", href: href(url, hit.fragment), textContent: label }) : label);
    });
    add(0, perHit);
    const rest = hit.pages.length - perHit;
    if (rest > 0) {
      const button = make("button", { type: "button", textContent: `and ${rest} more` });
      button.addEventListener("click", () => {
        button.remove();
        add(perHit);
      });
      line.append(" ", button);
    }
    return line;
  };

  const item = (hit, { words, pages }) => {
    const link = make("a", { href: href(pages[hit.pages[0]][0], hit.fragment), className: hit.kind > 2 ? "q m" : "q" });
    link.append(marked(hit.title, words));
    const row = make("li", {}, link);
    if (hit.note) row.append(make("small", {}, marked(hit.note, words)));
    if (hit.kind) row.append(places(hit, pages));
    return row;
  };

  const show = (list, found) => {
    const groups = Map.groupBy(found.hits, (hit) => hit.kind);
    list.replaceChildren(...[...groups].flatMap(([kind, hits]) => [
      make("h3", { textContent: kinds[kind] }),
      make("ul", { className: "plain" }, ...hits.map((hit) => item(hit, found))),
    ]));
  };

  const words = ({ words, hits, total }, text) => {
    if (!words.length) return text ? "Type a word of two letters or more." : "Reports, findings, text, kernels and layers by their words.";
    if (!total) return `Nothing has ${words.length > 1 ? "all of these words" : "this word"}.`;
    return total > hits.length ? `${hits.length} of ${total} hits` : `${total} ${total > 1 ? "hits" : "hit"}`;
  };

  // The form and its hits; a slow answer never replaces a later one.
  const makeBox = () => {
    const input = make("input", { type: "search", autocomplete: "off", spellcheck: false, id: "search" });
    const status = make("output", { className: "g" });
    status.setAttribute("for", "search");
    const list = make("div", { className: "hits" });
    const form = make("form", { className: "tool" }, make("label", { htmlFor: "search", textContent: "Search" }), input, status);
    form.setAttribute("role", "search");
    let turn = 0;
    const run = async () => {
      const mine = ++turn;
      const text = input.value;
      try {
        const found = await site.search(text, limit);
        if (mine !== turn) return;
        show(list, found);
        list.dataset.query = text;
        status.textContent = words(found, text);
      } catch (error) {
        if (mine === turn) status.textContent = error.message;
      }
    };
    input.addEventListener("input", run);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      list.querySelector("a")?.click();
    });
    return { form, list, input, run };
  };

  let dialog = null;
  site.openSearch = () => {
    if (!dialog) {
      const box = makeBox();
      const close = make("button", { type: "button", textContent: "Close" });
      box.form.append(close);
      dialog = make("dialog", { className: "search" }, box.form, box.list);
      dialog.setAttribute("aria-label", "Search");
      close.addEventListener("click", () => dialog.close());
      // In a field of this kind the key would only clear what was typed.
      box.input.addEventListener("keydown", (event) => { if (event.key === "Escape") dialog.close(); });
      // A hit may be on this page.
      box.list.addEventListener("click", (event) => { if (event.target.closest("a")) dialog.close(); });
      dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
      document.body.append(dialog);
      box.run();
    }
    if (!dialog.open) dialog.showModal();
    dialog.querySelector("input").select();
  };

  // An address that is wrong may be wrongly escaped, too.
  const readable = (path) => {
    try {
      return decodeURIComponent(path);
    } catch {
      return path.replace(/%[0-9a-f]{0,2}/gi, " ");
    }
  };

  // The page for missing addresses looks for the words of the address, but for those
  // that name a kind of page, and for numbers: a date may be what is wrong.
  const place = document.querySelector("[data-search-here]");
  if (place) {
    const path = readable(location.pathname.slice(root.pathname.length));
    const words = path.replace(/\b(layers|graph|compare|previous|baseline|backends|index\.html)\b/g, " ");
    const box = makeBox();
    place.append(box.form, box.list);
    box.input.value = (words.match(/[\p{L}\p{M}\p{N}]*\p{L}[\p{L}\p{M}\p{N}]*/gu) ?? []).join(" ");
    box.run();
  }
})();
