// The button that opens the search. What searches is loaded when it is first used.
(() => {
  "use strict";
  const button = document.querySelector("button[data-search]");
  if (!button) return;
  let script = null;
  const load = (then) => {
    if (script) return then();
    script = document.createElement("script");
    script.src = button.dataset.search;
    script.addEventListener("load", then);
    // The next click tries again.
    script.addEventListener("error", () => {
      script = null;
      button.textContent = "Search cannot be loaded";
    });
    document.head.append(script);
  };
  const open = () => load(() => window.trtsite?.openSearch?.());
  button.addEventListener("click", open);
  addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  });
  if (document.querySelector("[data-search-here]")) load(() => {});
})();
