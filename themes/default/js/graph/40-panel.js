// What is known of a chosen layer: whole names, tensors, and its neighbours, which lead
// on through the engine.
const panel = (() => {
  "use strict";
  const { root, boxes, places, load, reveal, button } = engine;
  const side = document.createElement("aside");
  side.className = "panel";
  side.setAttribute("aria-label", "Chosen layer");
  side.hidden = true;
  document.getElementById("main").append(side);
  let chosen = null;

  // Who wrote a tensor last before a layer, and who reads it until it is written again.
  const writer = (data, name, before) => {
    for (let at = before - 1; at >= 0; at--) {
      if (data.layers[at].out?.some((t) => data.tensors[t][0] === name)) return at;
    }
    return -1;
  };
  const readers = (data, name, after) => {
    const found = [];
    for (let at = after + 1; at < data.layers.length; at++) {
      const layer = data.layers[at];
      if (layer.in?.some((t) => data.tensors[t][0] === name)) found.push(at);
      if (found.length && layer.out?.some((t) => data.tensors[t][0] === name)) break;
    }
    return found;
  };

  const neighbour = (data, at) => {
    const box = boxes[places.get(data.layers[at].id)];
    return button(box.textContent.split("\n")[0], data.layers[at].name, () => {
      choose(box);
      reveal(box);
    });
  };

  const fill = (data, box) => {
    const at = data.at.get(box.id), layer = data.layers[at];
    const head = document.createElement("h2");
    head.textContent = layer.name || "no name";
    const list = document.createElement("dl");
    const line = (label, ...parts) => {
      const dt = document.createElement("dt"), dd = document.createElement("dd");
      dt.textContent = label;
      dd.append(...parts);
      list.append(dt, dd);
    };
    line("type", data.words[layer.type]);
    if (layer.time) line("time", layer.time);
    if (layer.storage) line("storage", data.words[layer.storage - 1]);
    if (layer.tactic) line("tactic", data.words[layer.tactic - 1]);
    for (const t of layer.in ?? []) {
      const from = writer(data, data.tensors[t][0], at);
      line("reads", `${data.tensors[t].join(" ")} `, ...(from < 0 ? [] : ["from ", neighbour(data, from)]));
    }
    for (const t of layer.out ?? []) {
      const to = readers(data, data.tensors[t][0], at).slice(0, 8).map((i) => neighbour(data, i));
      line("writes", `${data.tensors[t].join(" ")} `, ...(to.length ? ["for ", ...to.flatMap((b) => [b, " "])] : []));
    }
    const row = document.createElement("a");
    row.href = box.href.baseVal ?? box.href;
    row.textContent = "Row in the table";
    const end = document.createElement("p");
    const copy = button("Copy the name", "", () => copying.copyFrom(copy, head, "the name"));
    end.append(row, " ", copy, " ", button("Close", "", close));
    side.replaceChildren(head, list, end);
    side.hidden = false;
  };

  const mark = (box) => {
    chosen?.classList.remove("on");
    chosen = box;
    chosen?.classList.add("on");
    panel.changed();
  };

  const choose = (box) => {
    mark(box);
    load().then((data) => { if (chosen === box) fill(data, box); }, () => { location.href = box.href; });
  };

  const close = () => {
    side.hidden = true;
    chosen?.focus({ preventScroll: true });
    mark(null);
  };

  root.addEventListener("click", (event) => {
    const box = event.target.closest("a[id]");
    if (!box || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
    event.preventDefault();
    choose(box);
  });
  addEventListener("keydown", (event) => { if (event.key === "Escape" && chosen) close(); });

  return { choose, close, changed() {}, get at() { return chosen?.id ?? ""; } };
})();
