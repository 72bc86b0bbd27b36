// The button that goes through the themes. The choice is kept where the browser allows
// it; a page from a file or in a private window has it until it is left.
(() => {
  "use strict";
  const root = document.documentElement;
  const key = "trtsite-theme"; // inline/theme.js reads it

  const show = (theme) => {
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    else delete root.dataset.theme;
  };
  const keep = (theme) => {
    try {
      if (theme) localStorage.setItem(key, theme);
      else localStorage.removeItem(key);
    } catch {}
  };
  // The first step away from the system's theme is the one that can be seen.
  const order = () => (matchMedia("(prefers-color-scheme: dark)").matches ? ["", "light", "dark"] : ["", "dark", "light"]);

  for (const button of document.querySelectorAll("button.theme")) {
    button.addEventListener("click", () => {
      const all = order();
      const next = all[(all.indexOf(root.dataset.theme ?? "") + 1) % all.length];
      show(next);
      keep(next);
    });
  }
  // Other tabs, and pages that come back from the history as they were left.
  addEventListener("storage", (event) => {
    if (event.key === key || event.key === null) show(event.key && event.newValue);
  });
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    try {
      show(localStorage.getItem(key));
    } catch {}
  });
})();
