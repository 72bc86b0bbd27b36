// Facets of the table of layers: strips of buttons, each with how many layers it would
// leave and their time. Choices of one facet add up, those of several narrow.
(() => {
  "use strict";
  const table = tables.all.find((one) => one.root.id === "layers");
  if (!table) return;
  const codes = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";

  // A facet has for each row a code of one or two characters, which is the place of its
  // value, or, past the values, that of a list of values.
  const read = (strip) => {
    const buttons = Array.from(strip.querySelectorAll("button:not(.more)"), (button) => {
      button.type = "button";
      button.setAttribute("aria-pressed", "false");
      const numbers = button.querySelector("i");
      // The page's numbers are sums from before the rows were rounded.
      return { button, name: button.firstChild.textContent.trim(), numbers, first: numbers.textContent, count: 0, ms: 0 };
    });
    const sets = buttons.map((_, i) => [i]);
    if ("sets" in strip.dataset) for (const set of strip.dataset.sets.split(" ")) sets.push(set ? set.split(",").map(Number) : []);
    const text = strip.dataset.rows;
    const width = Number(strip.dataset.width ?? 1);
    const of = (at) => {
      let code = 0;
      for (let i = 0; i < width; i++) code = code * codes.length + codes.indexOf(text[at * width + i]);
      return sets[code];
    };
    const more = strip.querySelector(".more");
    more?.addEventListener("click", () => {
      strip.classList.add("all");
      more.remove();
    });
    return { key: strip.dataset.key, buttons, of, on: new Set() };
  };

  const facets = Array.from(table.form.querySelectorAll("fieldset[data-key]"), read);
  const column = Number(table.root.dataset.ms ?? -1);
  table.before.push((next) => table.rows.prepare("ms", ({ row }) => (column < 0 ? 0 : Math.max(0, Table.number(row.cells[column].textContent))), next));
  // The page has the sum of all rows from before they were rounded.
  const whole = column < 0 ? 0 : Table.number(table.rows.foot.cells[column].textContent);
  const format = new Intl.NumberFormat("en", { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const digits = (ms) => format.format(ms);

  // A row that only one facet leaves out would be there with another choice of that one.
  const count = (entry, except) => {
    for (const facet of facets) {
      if (except && facet !== except) continue;
      for (const i of facet.of(entry.at)) {
        facet.buttons[i].count++;
        facet.buttons[i].ms += entry.ms;
      }
    }
  };

  table.test = (entry, hit) => {
    if (!hit) return false;
    let against = null;
    for (const facet of facets) {
      if (!facet.on.size || facet.of(entry.at).some((i) => facet.on.has(i))) continue;
      if (against) return false;
      against = facet;
    }
    count(entry, against);
    return !against;
  };

  const show = () => {
    for (const { buttons, on } of facets) {
      buttons.forEach((value, i) => {
        const text = !table.chosen ? value.first : value.count.toLocaleString("en") + (column < 0 || !value.count ? "" : `, ${digits(value.ms)}\u00a0ms`);
        if (value.numbers.textContent !== text) value.numbers.textContent = text;
        value.button.classList.toggle("none", !value.count);
        value.button.setAttribute("aria-pressed", String(on.has(i)));
        value.count = value.ms = 0;
      });
    }
  };

  const sumsRow = () => {
    const foot = table.rows.foot.cells;
    const shown = table.rows.shown;
    const all = table.rows.all.length;
    table.foot ??= Array.from(foot, (cell) => cell.textContent);
    const texts = [...table.foot];
    if (shown.length < all) {
      texts[0] = shown.length.toLocaleString("en");
      texts[1] = `of ${all.toLocaleString("en")} ${table.foot[1]}`;
      if (column >= 0) {
        texts[column] = digits(sum(shown));
        const share = table.foot.findLastIndex((text) => text);
        texts[share] = (sum(shown) / whole * parseFloat(table.foot[share])).toFixed(1);
      }
    }
    texts.forEach((text, i) => { foot[i].textContent = text; });
  };

  const sum = (list) => list.reduce((total, entry) => total + entry.ms, 0);

  table.sums = () => {
    if (column < 0) return "";
    const some = table.rows.shown.length < table.rows.all.length ? sum(table.rows.shown) : whole;
    return `, ${digits(some)} of ${digits(whole)} ms${whole > 0 ? ` (${(some / whole * 100).toFixed(1)}\u00a0%)` : ""}`;
  };

  table.updated = () => {
    show();
    sumsRow();
  };

  Object.defineProperty(table, "chosen", { get: () => table.words.length > 0 || facets.some((facet) => facet.on.size) });

  table.clear = () => {
    table.input.value = "";
    for (const facet of facets) facet.on.clear();
  };

  table.load = (params) => {
    for (const facet of facets) {
      const names = params.getAll(facet.key);
      facet.on = new Set(facet.buttons.flatMap(({ name }, i) => (names.includes(name) ? [i] : [])));
    }
  };

  table.save = (params) => {
    for (const facet of facets) for (const i of facet.on) params.append(facet.key, facet.buttons[i].name);
    if (params.size && table.anchor) params.set("open", table.anchor.slice(1));
  };

  for (const facet of facets) {
    facet.buttons.forEach(({ button }, i) => {
      button.addEventListener("click", () => {
        if (!facet.on.delete(i)) facet.on.add(i);
        table.changed();
      });
    });
  }
})();
