// Sorting and filtering of tables, and details of rows that open in place. A
// page is complete without this script.
(() => {
  "use strict";
  document.documentElement.classList.add("js");

  // A row and the detail below it move and hide together.
  const rowsOf = (table) => {
    const pairs = [];
    for (const row of table.tBodies[0].rows) {
      if (row.classList.contains("d")) pairs[pairs.length - 1].push(row);
      else pairs.push([row]);
    }
    return pairs;
  };

  // Numbers have commas between thousands; what is no number sorts last.
  const number = (text) => {
    const value = parseFloat(text.replace(/,/g, "").replace("−", "-"));
    return Number.isNaN(value) ? -Infinity : value;
  };

  const sortBy = (table, th, down) => {
    const column = th.cellIndex;
    const key = th.dataset.sort === "n"
      ? (pair) => number(pair[0].cells[column].textContent)
      : (pair) => pair[0].cells[column].textContent.trim().toLowerCase();
    const sign = down ? -1 : 1;
    const keyed = rowsOf(table).map((pair, at) => ({ pair, at, key: key(pair) }));
    const compare = th.dataset.sort === "n"
      ? (a, b) => (a < b ? -1 : a > b ? 1 : 0)
      : new Intl.Collator("en", { numeric: true }).compare;
    keyed.sort((a, b) => sign * compare(a.key, b.key) || a.at - b.at);
    table.tBodies[0].append(...keyed.flatMap((k) => k.pair));
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    th.setAttribute("aria-sort", down ? "descending" : "ascending");
    table.classList.add("sorted");
    // The order that the page was written in is no longer the table's.
    const status = document.querySelector(`form.tool[data-for="${table.id}"] output`);
    if (status?.dataset.all) {
      const all = status.dataset.all;
      status.dataset.all = all.replace(/(;| in) (slowest first|execution order)$/, "");
      if (status.textContent === all) status.textContent = status.dataset.all;
    }
  };

  const makeSortable = (table) => {
    for (const th of table.tHead.querySelectorAll("th[data-sort]")) {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...th.childNodes);
      th.append(button);
      button.addEventListener("click", () => {
        const first = th.dataset.sort === "n" && th.cellIndex > 0 ? "descending" : "ascending";
        const now = th.getAttribute("aria-sort");
        sortBy(table, th, now ? now === "ascending" : first === "descending");
      });
    }
  };

  // A row is found by what its detail leads to, too: the whole name of its kernel.
  const textOf = (pair) => pair.map((row) => {
    const kernel = row.querySelector('a[href^="#k"]')?.hash.slice(1);
    return `${row.textContent} ${document.getElementById(kernel)?.cells[0].textContent ?? ""}`;
  }).join(" ").toLowerCase();

  const makeFilter = (form) => {
    const table = document.getElementById(form.dataset.for);
    const input = form.querySelector("input");
    const status = form.querySelector("output");
    if (!table) return;
    let index = null;
    const apply = () => {
      index ??= rowsOf(table).map((pair) => ({ pair, text: textOf(pair) }));
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let shown = 0;
      for (const { pair, text } of index) {
        const hit = words.every((word) => text.includes(word));
        if (hit) shown++;
        for (const row of pair) row.hidden = !hit;
      }
      status.textContent = words.length ? `${shown} of ${index.length} rows` : status.dataset.all;
    };
    form.hidden = false;
    form.addEventListener("submit", (event) => event.preventDefault());
    input.addEventListener("input", apply);
    if (input.value) apply();
  };

  // An opened row has in place what it leads to: the whole name of its kernel and what
  // that means, and the titles of findings. Long names are ready to copy.
  const complete = (row) => {
    const detail = row.nextElementSibling;
    if (!detail || detail.dataset.complete) return;
    detail.dataset.complete = "yes";
    const name = row.querySelector("th > a").cloneNode(true);
    for (const count of name.querySelectorAll("u")) count.remove();
    const buttons = document.createElement("p");
    buttons.append(copyButton("Copy the name", () => name.textContent));
    for (const link of detail.querySelectorAll('a[href^="#k"]')) {
      const [full, words] = document.querySelector(link.hash).cells[0].childNodes;
      link.textContent = full.textContent;
      link.after(Object.assign(words.cloneNode(true), { className: "" }));
      buttons.append(copyButton("Copy the tactic", () => link.textContent));
    }
    for (const link of detail.querySelectorAll('a[href^="#f"]')) {
      const finding = document.querySelector(`${link.hash} a`);
      link.textContent = finding.textContent;
      link.href = finding.href;
      if (link.previousSibling) link.previousSibling.replaceWith(document.createElement("br"));
    }
    detail.cells[0].append(buttons);
  };

  const copyButton = (label, text) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(text());
        button.textContent = "Copied";
      } catch {
        button.textContent = "No right to copy";
      }
      setTimeout(() => { button.textContent = label; }, 2000);
    });
    return button;
  };

  // On a narrow screen a row says below its name what two of its columns say. Without
  // this script one of them stays.
  const makeNarrow = (table) => {
    const narrow = matchMedia("(max-width: 860px)");
    const write = () => {
      if (!narrow.matches || table.dataset.narrow) return;
      table.dataset.narrow = "yes";
      for (const [{ cells: [, name, type, storage] }] of rowsOf(table)) {
        const line = document.createElement("small");
        line.textContent = [type, storage].map((cell) => cell.textContent).filter(Boolean).join(", ");
        name.append(line);
      }
      document.querySelector(".layers tr:target")?.scrollIntoView();
    };
    narrow.addEventListener("change", write);
    write();
  };

  const open = (row) => {
    complete(row);
    row.classList.add("open");
  };

  const makeOpenable = (table) => {
    table.addEventListener("click", (event) => {
      const link = event.target.closest("th > a");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const row = link.closest("tr");
      complete(row);
      const now = row.classList.toggle("open");
      history.replaceState(null, "", now ? link.hash : location.pathname + location.search);
    });
    const follow = () => {
      const row = location.hash && document.getElementById(location.hash.slice(1));
      if (row && table.contains(row)) open(row);
    };
    addEventListener("hashchange", follow);
    follow();
  };

  for (const table of document.querySelectorAll("table.sortable")) makeSortable(table);
  for (const form of document.querySelectorAll("form.tool")) makeFilter(form);
  for (const table of document.querySelectorAll("table.layers:not(.profile)")) makeNarrow(table);
  for (const table of document.querySelectorAll("table.layers")) makeOpenable(table);
})();
