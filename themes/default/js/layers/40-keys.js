// Keys of the table of layers. They are off while the reader types, and for good where
// the help says so.
(() => {
  "use strict";
  const table = tables.all.find((one) => one.root.id === "layers");
  if (!table) return;
  const { rows, input, form } = table;
  const stored = "trtsite-keys";

  // A page from a folder may have no storage.
  const store = (off) => { try { localStorage.setItem(stored, off ? "off" : "on"); } catch { /* It holds for this page. */ } };
  const kept = () => { try { return localStorage.getItem(stored) === "off"; } catch { return false; } };
  let off = kept();

  const here = () => rows.shown.findIndex((entry) => entry.nodes.some((node) => node.contains(document.activeElement)));

  // Without a focused row the first one below the head is where the reader is.
  const inView = () => {
    const top = rows.foot.getBoundingClientRect().bottom;
    const box = rows.boxes.find(({ box: one }) => !one.hidden && one.getBoundingClientRect().bottom > top);
    const row = box && Array.from(box.body.rows).find((one) => one.id && one.getBoundingClientRect().top >= top);
    return row ? rows.shown.findIndex((entry) => entry.row === row) : 0;
  };

  const move = (step, wanted) => {
    const now = here();
    let at = now >= 0 ? now + step : inView();
    while (rows.shown[at] && !wanted(rows.shown[at])) at += step;
    const entry = rows.shown[at];
    if (!entry?.row.isConnected) return;
    entry.row.querySelector("th > a").focus({ preventScroll: true });
    entry.row.scrollIntoView({ block: "nearest" });
  };

  const any = () => true;
  const found = (entry) => entry.nodes.some((node) => node.querySelector('a[href^="#f"], a[href*="#finding"]'));
  const hasFindings = document.getElementById("findings");
  const notable = hasFindings ? (entry) => (entry.found ??= found(entry)) : (entry) => entry.row.classList.contains("half");

  const keys = [
    ["/", "Go to the filter", () => { input.focus(); input.select(); }],
    ["j", "Next layer", () => move(1, any)],
    ["k", "Layer before", () => move(-1, any)],
    ["n", hasFindings ? "Next layer that a finding rests on" : "Row where half of the time is reached", () => move(1, notable)],
    ["p", hasFindings ? "Layer before that a finding rests on" : "The same row, upwards", () => move(-1, notable)],
    ["Enter", "Open or close the layer", null],
    ["Escape", "Take the filter off", () => { if (table.chosen) { table.clear(); table.changed(); } }],
    ["?", "This help", () => help().showModal()],
  ];

  let dialog = null;
  const help = () => {
    if (dialog) return dialog;
    dialog = document.createElement("dialog");
    dialog.className = "keyhelp";
    dialog.setAttribute("aria-labelledby", "keys-title");
    const title = Object.assign(document.createElement("h2"), { id: "keys-title", textContent: "Keys" });
    const list = document.createElement("dl");
    for (const [key, does] of keys) {
      const term = document.createElement("dt");
      term.append(Object.assign(document.createElement("kbd"), { textContent: key }));
      list.append(term, Object.assign(document.createElement("dd"), { textContent: does }));
    }
    const box = Object.assign(document.createElement("input"), { type: "checkbox", checked: !off });
    box.addEventListener("change", () => {
      off = !box.checked;
      store(off);
    });
    const label = document.createElement("label");
    label.append(box, " Use these keys");
    const close = Object.assign(document.createElement("button"), { type: "button", textContent: "Close" });
    close.addEventListener("click", () => dialog.close());
    dialog.append(title, list, label, close);
    document.body.append(dialog);
    return dialog;
  };

  form.querySelector(".help")?.addEventListener("click", () => help().showModal());

  addEventListener("keydown", (event) => {
    if (off || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const typing = event.target.closest?.("input:not([type=checkbox]), textarea, select, [contenteditable]");
    if (typing && !(event.key === "Escape" && event.target === input)) return;
    const does = keys.find(([key]) => key === event.key)?.[2];
    if (!does) return;
    event.preventDefault();
    does();
  });
})();
