// What the reader chose of a table: words of its filter, an order, and what else a page
// adds as tests. An element of the form says what came of it.
const Table = (() => {
  "use strict";

  // Numbers have commas between thousands; what is no number sorts last.
  const number = (text) => {
    const value = parseFloat(text.replace(/,/g, "").replace("−", "-"));
    return Number.isNaN(value) ? -Infinity : value;
  };

  // Text whose order by code units is that of a reader: 9 before 10, a beside A.
  const natural = (text) => text.trim().toLowerCase().replace(/\d+/g, (digits) => digits.padStart(9, "0"));

  const byKey = (field, sign) => (a, b) => (a[field] < b[field] ? -sign : a[field] > b[field] ? sign : a.at - b.at);

  return class {
    #turn = 0;
    #order = { name: "", all: [] };

    constructor(root, form) {
      this.rows = new Rows(root);
      this.root = root;
      this.form = form;
      this.input = form?.querySelector("input[type=search]");
      this.status = form?.querySelector("output");
      // Heads by which rows can be sorted, by the name that the address has for them.
      this.heads = new Map();
      for (const th of this.rows.head.querySelectorAll("th[data-sort]")) this.heads.set(th.textContent.trim().toLowerCase(), th);
      // A page may add tests of rows, words for what is shown, and what follows an update.
      this.test = (entry, hit) => hit;
      this.textOf = (entry) => entry.nodes.map((node) => node.textContent).join(" ");
      this.sums = () => "";
      this.updated = () => {};
      // Steps before an update; each calls what it is given when it is done.
      this.before = [];
      const first = this.rows.head.querySelector("[aria-sort]");
      this.first = first && { th: first, down: first.getAttribute("aria-sort") === "descending" };
      this.sorting = null;
    }

    get words() { return this.input ? this.input.value.toLowerCase().split(/\s+/).filter(Boolean) : []; }

    // null is the order of the page.
    sort(sorting) {
      if (sorting && this.first && sorting.th === this.first.th && sorting.down === this.first.down) sorting = null;
      this.sorting = sorting;
      for (const th of this.rows.head.cells) th.removeAttribute("aria-sort");
      const now = sorting ?? this.first;
      now?.th.setAttribute("aria-sort", now.down ? "descending" : "ascending");
      this.root.classList.toggle("sorted", Boolean(sorting));
    }

    // Shows what was chosen. near is an entry that is to come into view; then runs after it.
    update({ near, then } = {}) {
      const turn = ++this.#turn;
      const { rows } = this;
      this.root.setAttribute("aria-busy", "true");
      const steps = [(next) => this.#arrange(next)];
      if (this.words.length) steps.push((next) => rows.prepare("text", (entry) => this.textOf(entry).toLowerCase(), next));
      steps.push(...this.before, () => {
        this.#apply(near);
        then?.();
      });
      const next = () => { if (turn === this.#turn) steps.shift()?.(next); };
      next();
    }

    // Puts all rows in order. It is kept, so that a filter need not sort.
    #arrange(next) {
      const { rows, sorting } = this;
      const name = sorting && `key${sorting.th.cellIndex}`;
      const order = name + sorting?.down;
      if (order === this.#order.name) return next();
      if (!sorting) {
        this.#order = { name: order, all: rows.all };
        return next();
      }
      const key = sorting.th.dataset.sort === "n" ? number : natural;
      rows.prepare(name, (entry) => key(entry.row.cells[sorting.th.cellIndex].textContent), () => {
        this.#order = { name: order, all: [...rows.all].sort(byKey(name, sorting.down ? -1 : 1)) };
        if (rows.all.length > 2000) setTimeout(next);
        else next();
      });
    }

    #apply(near) {
      const { rows, words } = this;
      const list = this.#order.all.filter((entry) => this.test(entry, words.every((word) => entry.text.includes(word))));
      rows.show(list, near ? list.indexOf(near) : -1);
      this.say();
      this.updated();
    }

    say(also = "") {
      if (!this.status) return;
      const all = this.rows.all.length;
      const shown = this.rows.shown.length;
      let text = this.status.dataset.all;
      if (this.sorting) text = text.replace(/(;| in) (slowest first|execution order)$/, "");
      if (this.chosen) text = `${shown.toLocaleString("en")} of ${all.toLocaleString("en")} rows${this.sums()}`;
      if (this.sorting) text += `; by ${this.sorting.th.textContent.trim()}, ${this.sorting.down ? "descending" : "ascending"}`;
      this.status.textContent = text + also;
    }

    // Whether a filter is on.
    get chosen() { return this.words.length > 0; }

    // Takes filters off; a page adds its own.
    clear() { if (this.input) this.input.value = ""; }

    static number = number;
  };
})();
