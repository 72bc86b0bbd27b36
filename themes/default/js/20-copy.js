// Buttons that copy the text of another element. They are hidden without this
// script; the text can be read and selected in either case.
(() => {
  "use strict";
  const select = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const selection = getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
  };

  for (const button of document.querySelectorAll("button[data-copy]")) {
    const element = document.getElementById(button.dataset.copy);
    if (!element) continue;
    const name = button.textContent;
    button.hidden = false;
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(element.textContent);
        button.textContent = "Copied";
      } catch {
        // Without the right to write, the reader copies what is selected.
        select(element);
        button.textContent = "Selected";
      }
      setTimeout(() => { button.textContent = name; }, 2000);
    });
  }
})();
