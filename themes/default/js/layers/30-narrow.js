// On a narrow screen a row says below its name what two of its columns say. Lines are
// written when their rows come near, for there may be thousands.
(() => {
  "use strict";
  const table = tables.all.find((one) => one.root.id === "layers");
  if (!table || table.root.querySelector(".profile")) return;
  const narrow = matchMedia("(max-width: 860px)");

  const write = (body) => {
    for (const row of body.rows) {
      if (row.classList.contains("d")) continue;
      const [, name, type, storage] = row.cells;
      if (name.lastElementChild?.tagName === "SMALL") continue;
      const line = document.createElement("small");
      line.textContent = [type, storage].map((cell) => cell.textContent).filter(Boolean).join(", ");
      name.append(line);
    }
  };

  const near = new Set();
  const watch = new IntersectionObserver((list) => {
    for (const { target, isIntersecting } of list) {
      near[isIntersecting ? "add" : "delete"](target);
      if (isIntersecting) write(target.querySelector("tbody"));
    }
  }, { rootMargin: "1500px 0px" });

  table.rows.placed = ({ box, body }) => { if (narrow.matches && near.has(box)) write(body); };

  const follow = () => {
    for (const { box } of table.rows.boxes) watch[narrow.matches ? "observe" : "unobserve"](box);
  };
  // What is in view at once is written before it is painted.
  if (narrow.matches) for (const body of table.root.querySelectorAll(".box:first-of-type tbody, tbody:has(> :target)")) write(body);
  narrow.addEventListener("change", follow);
  follow();
})();
