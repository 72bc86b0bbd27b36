// The rows of a table, in the order and selection that the reader chose. Rows that are
// not shown leave the page. Tables of layers come in boxes of a few rows.
const Rows = (() => {
  "use strict";

  // Work of longer than a frame goes on in slices, between which the page answers.
  const slice = 8;
  // So many boxes are more than a screen.
  const screen = 4;
  const inSlices = (step, done) => {
    const turn = () => {
      const end = performance.now() + slice;
      while (performance.now() < end) if (!step()) return done();
      setTimeout(turn);
    };
    turn();
  };

  // Puts nodes into a parent in order; what stands there already is not moved.
  const fill = (parent, nodes) => {
    let at = parent.firstChild;
    for (const node of nodes) {
      if (node === at) at = at.nextSibling;
      else parent.insertBefore(node, at);
    }
    while (at) {
      const next = at.nextSibling;
      at.remove();
      at = next;
    }
  };

  return class {
    #all = null;
    #ready = new Set();
    #turn = 0;

    // root is a table, or an element around boxes of tables below one with their heads.
    constructor(root) {
      this.root = root;
      this.boxes = root.tBodies ? [{ body: root.tBodies[0] }]
        : Array.from(root.querySelectorAll(".box"), (box) => ({ box, body: box.querySelector("tbody") }));
      this.head = root.querySelector("thead").rows[0];
      this.foot = root.querySelector("tfoot")?.rows[0];
      this.placed = () => {};
    }

    // All rows in the order of the page, each with the detail below it, if any.
    get all() {
      if (this.#all) return this.#all;
      this.#all = [];
      this.size = 0;
      for (const { body } of this.boxes) {
        for (const row of body.rows) {
          if (row.classList.contains("d")) this.#all.at(-1).nodes.push(row);
          else this.#all.push({ at: this.#all.length, row, nodes: [row] });
        }
        this.size ||= this.#all.length;
      }
      return this.#all;
    }

    get shown() { return this.list ?? this.all; }

    // Computes a field of all rows once, then goes on.
    prepare(field, of, next) {
      if (this.#ready.has(field)) return next();
      const all = this.all;
      let at = 0;
      inSlices(() => {
        if (at === all.length) return false;
        all[at][field] = of(all[at]);
        return ++at;
      }, () => {
        this.#ready.add(field);
        next();
      });
    }

    // Shows a list of rows: those in view at once, the others in slices. near is the
    // place of a row that comes into view.
    show(list, near = -1) {
      const turn = ++this.#turn;
      this.list = list;
      const last = Math.max(0, Math.ceil(list.length / this.size) - 1);
      let first = near >= 0 ? Math.floor(near / this.size) : this.boxes.findIndex(({ body }) => body.parentNode.getBoundingClientRect().bottom > 0);
      first = Math.min(Math.max(first, 0), Math.max(last - screen + 1, 0));
      this.boxes.forEach(({ box }, i) => { if (box) box.hidden = i > last; });
      const waiting = [];
      for (let i = 0; i <= last; i++) {
        if (i >= first && i < first + screen) this.#place(i);
        else waiting.push(i);
      }
      this.root.removeAttribute("aria-busy");
      if (!waiting.length) return;
      this.root.setAttribute("aria-busy", "true");
      inSlices(() => {
        if (turn !== this.#turn || !waiting.length) return false;
        this.#place(waiting.shift());
        return true;
      }, () => { if (turn === this.#turn) this.root.removeAttribute("aria-busy"); });
    }

    #place(i) {
      fill(this.boxes[i].body, this.list.slice(i * this.size, (i + 1) * this.size).flatMap((entry) => entry.nodes));
      this.placed(this.boxes[i]);
    }
  };
})();
