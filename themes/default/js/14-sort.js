// Buttons in the heads of a table, and a choice of the order for narrow screens, where
// columns have left.
const makeSortable = (() => {
  "use strict";

  const falls = (th) => th.dataset.sort === "n" && th.cellIndex > 0;

  const makeButtons = (table, changed) => {
    for (const th of table.heads.values()) {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...th.childNodes);
      th.append(button);
      button.addEventListener("click", () => {
        const now = th.getAttribute("aria-sort");
        table.sort({ th, down: now ? now === "ascending" : falls(th) });
        changed();
      });
    }
  };

  const makeSelect = (table, changed) => {
    const select = table.form?.querySelector("select");
    if (!select) return () => {};
    const choices = [];
    if (!table.first) choices.push(null);
    for (const th of table.heads.values()) {
      const ways = falls(th) ? [true, false] : [false, true];
      for (const down of ways) choices.push({ th, down });
    }
    select.append(...choices.map((c) => new Option(c ? `${c.th.textContent.trim()}, ${c.down ? "descending" : "ascending"}` : "as written")));
    select.addEventListener("change", () => {
      table.sort(choices[select.selectedIndex]);
      changed();
    });
    return () => {
      const now = table.sorting ?? table.first;
      select.selectedIndex = choices.findIndex((c) => (now ? c?.th === now.th && c.down === now.down : !c));
    };
  };

  // Returns what shows the table's order in the choice.
  return (table, changed) => {
    const follow = makeSelect(table, changed);
    makeButtons(table, changed);
    follow();
    return follow;
  };
})();
