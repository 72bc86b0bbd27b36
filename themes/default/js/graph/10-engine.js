// The boxes of the picture, and what is known of their layers beside the page: whole
// names, tactics and tensors, which are loaded when they are first asked for.
const engine = (() => {
  "use strict";
  const root = document.getElementById("graph");
  const boxes = Array.from(root.querySelectorAll("a[id]"));
  const places = new Map(boxes.map((box, at) => [box.id, at]));

  let loading = null;
  const load = () => {
    loading ??= new Promise((resolve, reject) => {
      globalThis.engineData = (data) => {
        data.at = new Map(data.layers.map((layer, at) => [layer.id, at]));
        resolve(data);
      };
      const script = document.createElement("script");
      script.src = "data.js";
      script.onerror = reject;
      document.head.append(script);
    });
    return loading;
  };

  // A box in a folded part is shown, in the middle of what is seen.
  const reveal = (box) => {
    box.closest("details").open = true;
    stage.center(box);
  };

  const button = (text, label, act) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    if (label) made.setAttribute("aria-label", label);
    if (label) made.title = label;
    made.addEventListener("click", act);
    return made;
  };

  // It is empty until here, and has the height that it will have.
  const tools = document.querySelector(".keys .tools");
  document.querySelector("form.keys").addEventListener("submit", (event) => event.preventDefault());

  return { root, boxes, places, load, reveal, button, tools };
})();
