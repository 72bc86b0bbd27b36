// Details of rows that open in place, and links to rows, which may be filtered away.
(() => {
  "use strict";
  const table = tables.all.find((one) => one.root.id === "layers");
  if (!table) return;
  const { root, rows } = table;

  let byID = null;
  const entryOf = (id) => {
    byID ??= new Map(rows.all.map((entry) => [entry.row.id, entry]));
    return byID.get(id);
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

  const nameOf = (row) => {
    const name = row.querySelector("th > a").cloneNode(true);
    for (const count of name.querySelectorAll("u")) count.remove();
    return name.textContent;
  };

  // The layer before, which wrote an input, is told by its number only.
  const linkNumbers = (detail) => {
    for (const cell of detail.querySelectorAll("dd")) {
      for (const node of cell.childNodes) {
        const at = node.nodeType === Node.TEXT_NODE ? node.data.search(/#\d+(, )?$/) : -1;
        if (at < 0 || !/( from |^, )$/.test(node.data.slice(0, at))) continue;
        const number = node.splitText(at);
        number.splitText(number.data.match(/^#\d+/)[0].length);
        const of = rows.all.find((entry) => entry.row.cells[0].textContent === number.data.slice(1));
        if (!of) continue;
        const link = document.createElement("a");
        link.href = `#${of.row.id}`;
        number.replaceWith(link);
        link.append(number);
      }
    }
  };

  // An opened row has in place what it leads to: the whole name of its kernel and what
  // that means, and the titles of findings. Names and its address are ready to copy.
  const complete = (row) => {
    const detail = row.nextElementSibling;
    if (!detail || detail.dataset.complete) return;
    detail.dataset.complete = "yes";
    linkNumbers(detail);
    const buttons = document.createElement("p");
    buttons.append(copyButton("Copy the name", () => nameOf(row)));
    for (const link of detail.querySelectorAll('a[href^="#k"]')) {
      const [full, words] = document.querySelector(link.hash).cells[0].childNodes;
      link.textContent = full.textContent;
      link.after(Object.assign(words.cloneNode(true), { className: "" }));
      buttons.append(copyButton("Copy the tactic", () => full.textContent));
    }
    for (const link of detail.querySelectorAll('a[href^="#f"]')) {
      const finding = document.querySelector(`${link.hash} a`);
      link.textContent = finding.textContent;
      link.href = finding.href;
      if (link.previousSibling) link.previousSibling.replaceWith(document.createElement("br"));
    }
    buttons.append(copyButton("Copy the link", () => new URL(`#${row.id}`, location.href).href));
    if (root.dataset.graph) {
      const link = document.createElement("a");
      link.href = `${root.dataset.graph}#${row.id}`;
      link.textContent = "Show in the graph";
      buttons.append(link);
    }
    detail.cells[0].append(buttons);
  };

  const toggle = (row, on) => {
    complete(row);
    const now = row.classList.toggle("open", on);
    row.querySelector("th > a").setAttribute("aria-expanded", String(now));
    return now;
  };

  // Opens a row and brings it into view. Where it is filtered away the filter is lifted.
  const go = (id) => {
    const entry = entryOf(id);
    if (!entry) return;
    table.anchor = `#${id}`;
    const lifted = table.chosen && !rows.shown.includes(entry);
    if (lifted) table.clear();
    const arrive = () => {
      toggle(entry.row, true);
      entry.row.scrollIntoView();
      entry.row.querySelector("th > a").focus({ preventScroll: true });
      if (lifted) table.say("; the filter was lifted to show the row");
    };
    if (lifted) table.update({ near: entry, then: arrive });
    else arrive();
  };

  // What an address names is at the top already, where nothing has moved since.
  table.go = go;
  table.loaded = (params) => {
    const id = params.get("open");
    if (id) go(id);
    else table.anchor = "";
  };

  root.addEventListener("click", (event) => {
    const link = event.target.closest('a[href^="#l-"]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!link.parentNode.matches("th")) {
      go(link.hash.slice(1));
      tables.remember();
      return;
    }
    table.anchor = toggle(link.closest("tr")) ? link.hash : "";
    tables.remember(true);
  });

  // A row is found by what its detail leads to, too: the whole name of its kernel.
  const kernels = new Map(Array.from(document.querySelectorAll("#kernels tr[id]"), (row) => [`#${row.id}`, row.cells[0].textContent]));
  table.textOf = ({ row, nodes: [, detail] }) => {
    const kernel = kernels.get(detail?.querySelector('a[href^="#k"]')?.hash) ?? "";
    return `${row.textContent} ${detail?.textContent ?? ""} ${kernel}`;
  };

  // The text is made before the reader needs it.
  const idle = window.requestIdleCallback ?? ((f) => setTimeout(f, 200));
  addEventListener("load", () => idle(() => rows.prepare("text", (entry) => table.textOf(entry).toLowerCase(), () => table.before[0]?.(() => {}))));
})();
