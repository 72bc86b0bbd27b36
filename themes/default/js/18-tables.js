// Finds the tables of a page and brings their parts together. The page is complete
// without this script.
const tables = (() => {
  "use strict";
  document.documentElement.classList.add("js");

  // The main table's choices have plain names in the address.
  const prefix = (table) => (["layers", "list"].includes(table.root.id) ? "" : `${table.root.id}-`);

  const load = (table, params) => {
    const at = prefix(table);
    const sort = params.get(`${at}sort`) ?? "";
    const th = table.heads.get(sort.replace(/^-/, ""));
    table.sort(th ? { th, down: sort.startsWith("-") } : null);
    if (table.input) table.input.value = params.get(`${at}q`) ?? "";
    table.load?.(params);
  };

  const save = (table, params) => {
    const at = prefix(table);
    const q = table.input?.value.trim();
    if (q) params.set(`${at}q`, q);
    table.save?.(params);
    for (const [name, th] of table.heads) {
      if (table.sorting?.th === th) params.set(`${at}sort`, (table.sorting.down ? "-" : "") + name);
    }
  };

  const all = [];
  for (const root of document.querySelectorAll("table.sortable, .boxes")) {
    const form = root.id && document.querySelector(`form.tool[data-for="${root.id}"]`);
    all.push(new Table(root, form || null));
  }

  // Writes the choices of all tables to the address.
  let typing = 0;
  const remember = (replace = false) => {
    clearTimeout(typing);
    const params = new URLSearchParams();
    for (const table of all) save(table, params);
    const text = params.toString();
    fragment.write(text ? `#?${text}` : all.find((table) => table.anchor)?.anchor ?? "", replace);
  };

  const start = (table) => {
    const changed = () => {
      follow();
      table.update();
      remember();
    };
    const follow = makeSortable(table, changed);
    table.follow = follow;
    table.changed = changed;
    if (!table.form) return;
    table.form.hidden = false;
    table.form.addEventListener("submit", (event) => event.preventDefault());
    table.input.addEventListener("input", () => {
      table.update();
      clearTimeout(typing);
      typing = setTimeout(() => remember(true), 400);
    });
  };

  // Other scripts of the page have added their parts by now.
  addEventListener("DOMContentLoaded", () => {
    for (const table of all) start(table);
    const restore = () => {
      const params = fragment.read();
      for (const table of all) {
        load(table, params);
        table.follow();
        table.update({ then: () => table.loaded?.(params) });
      }
    };
    // A plain anchor leaves the choices as they are.
    const plain = () => location.hash && !location.hash.startsWith("#?");
    if (!plain() && location.hash) restore();
    else for (const table of all) if (table.input?.value) table.update();
    if (plain()) for (const table of all) table.go?.(location.hash.slice(1));
    addEventListener("popstate", () => {
      if (plain()) for (const table of all) table.go?.(location.hash.slice(1));
      else restore();
    });
  });

  return { all, remember };
})();
