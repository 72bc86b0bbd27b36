// The search: all words in a layer's name, type, tactic or storage.
const find = (() => {
  "use strict";
  const { root, boxes, places, load, reveal, button, tools } = engine;
  const field = document.createElement("label");
  const input = document.createElement("input");
  input.type = "search";
  input.spellcheck = false;
  input.placeholder = "e.g. conv int8";
  field.append("Find ", input);
  const count = document.createElement("output");
  const texts = boxes.map((box) => box.textContent.toLowerCase());
  let hits = [], now = -1;

  // Until the whole names are there, the words of the boxes serve.
  let asked = false;
  const ask = () => {
    if (asked) return;
    asked = true;
    load().then(learn, () => {});
  };
  const learn = (data) => {
    for (const layer of data.layers) {
      const at = places.get(layer.id);
      texts[at] = `${layer.name} ${data.words[layer.type]} ${data.words[layer.storage - 1] ?? ""} ${data.words[layer.tactic - 1] ?? ""}`.toLowerCase();
    }
    if (input.value) search();
  };

  const tell = () => {
    count.textContent = !input.value.trim() ? "" : now < 0 ? `${hits.length} of ${boxes.length}` : `${now + 1} of ${hits.length}`;
    for (const one of steps) one.hidden = !hits.length;
  };

  const search = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length) ask();
    root.classList.toggle("finding", words.length > 0);
    hits = [];
    now = -1;
    for (const part of root.children) part.classList.remove("hit");
    boxes.forEach((box, at) => {
      const hit = words.length > 0 && words.every((word) => texts[at].includes(word));
      box.classList.toggle("hit", hit);
      if (!hit) return;
      hits.push(box);
      box.closest("details").classList.add("hit");
    });
    tell();
  };

  const go = (by) => {
    if (!hits.length) return;
    now = now < 0 && by < 0 ? hits.length - 1 : (now + by + hits.length) % hits.length;
    for (const box of hits) box.classList.toggle("now", box === hits[now]);
    reveal(hits[now]);
    tell();
  };

  const steps = [button("↑", "Previous", () => go(-1)), button("↓", "Next", () => go(1))];
  input.addEventListener("focus", ask);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") go(event.shiftKey ? -1 : 1);
  });
  const row = document.createElement("p");
  row.append(field, " ", ...steps, " ", count);
  tools.prepend(row);
  tell();
  return { input, search };
})();
