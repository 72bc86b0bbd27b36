// What the reader chose stands in the address: the colours, the words looked for and the
// chosen layer. What is as the page was written is left out.
(() => {
  "use strict";
  const { root, boxes, places, reveal, button, tools } = engine;
  const colors = Array.from(document.querySelectorAll('input[name="color"]'));
  const color = () => colors.find((one) => one.checked).value;
  const usual = colors.find((one) => one.defaultChecked).value;

  let reading = false;
  const write = () => {
    if (reading) return;
    const state = new URLSearchParams();
    if (color() !== usual) state.set("color", color());
    if (find.input.value.trim()) state.set("q", find.input.value.trim());
    const alone = !state.size && panel.at;
    if (panel.at && !alone) state.set("at", panel.at);
    const hash = alone ? `#${panel.at}` : state.size ? `#?${state}` : "";
    if (hash === location.hash) return;
    try {
      history.replaceState(null, "", hash || location.pathname + location.search);
    } catch {
      // Browsers limit how often an address may change.
    }
  };

  const read = () => {
    reading = true;
    const hash = location.hash;
    const state = new URLSearchParams(hash.startsWith("#?") ? hash.slice(2) : "");
    const wanted = colors.find((one) => one.value === (state.get("color") ?? usual));
    if (wanted) wanted.checked = true;
    find.input.value = state.get("q") ?? "";
    find.search();
    const box = boxes[places.get(state.get("at") ?? hash.slice(1))];
    if (box) {
      panel.choose(box);
      reveal(box);
    } else if (hash.startsWith("#p-")) {
      const part = document.getElementById(hash.slice(1));
      if (part) part.open = true;
    }
    reading = false;
  };

  for (const one of colors) one.addEventListener("change", write);
  let waiting = 0;
  find.input.addEventListener("input", () => {
    cancelAnimationFrame(waiting);
    waiting = requestAnimationFrame(() => {
      find.search();
      write();
    });
  });
  panel.changed = write;
  addEventListener("hashchange", read);

  const all = (open) => () => { for (const part of root.children) part.open = open; };
  const row = document.createElement("p");
  row.append(button("Open all", "", all(true)), button("Fold all", "", all(false)));
  tools.append(row);
  if (location.hash) read();
})();
