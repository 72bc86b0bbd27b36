// What the reader chose stands in the address, after "#?": it can be sent on, and the
// browser's back button undoes it. What is as the page was written is left out.
const fragment = (() => {
  "use strict";

  const read = () => new URLSearchParams(location.hash.startsWith("#?") ? location.hash.slice(2) : "");

  // Writes an address; typing replaces the last one, other choices can be undone.
  const write = (hash, replace) => {
    if (hash === location.hash) return;
    try {
      history[replace ? "replaceState" : "pushState"](null, "", hash || location.pathname + location.search);
    } catch {
      // Browsers limit how often an address may change.
    }
  };

  return { read, write };
})();
