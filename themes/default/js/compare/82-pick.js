// The pickers, which write the state. The reports of the other side's model come first,
// then the others by model.
comparison.pickers = (form, list) => {
  "use strict";
  const { h } = comparison.draw, { state: address } = comparison;
  const { entries, find, shortID } = list;

  const fill = (side, state) => {
    const select = form.elements[side], words = form.elements[`filter-${side}`].value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = find(state[side]), model = find(state[side === "a" ? "b" : "a"])?.model;
    const fit = entries.filter((e) => words.every((w) => e.text.includes(w)));
    const groups = new Map([[model, []]]);
    for (const e of fit.includes(chosen) || !chosen ? fit : [chosen, ...fit]) groups.set(e.model, [...groups.get(e.model) || [], e]);
    const first = h("option", null, words.length ? `${fit.length} of ${entries.length} fit` : `Choose one of ${entries.length}`);
    first.value = "";
    select.replaceChildren(first, ...[...groups].filter(([, of]) => of.length).map(([name, of]) =>
      h("optgroup", { label: name || "model not known" }, of.map((e) => h("option", { value: e.id }, e.name)))));
    select.value = chosen ? chosen.id : "";
  };

  for (const side of ["a", "b"]) {
    const select = form.elements[side];
    select.addEventListener("change", () => address.go({ ...address.read(), [side]: select.value && shortID(find(select.value)) }));
    form.elements[`filter-${side}`].addEventListener("input", () => fill(side, address.read()));
  }
  form.elements.swap.addEventListener("click", () => {
    const { a, b } = address.read();
    address.go({ a: b, b: a });
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  return { fill };
};
