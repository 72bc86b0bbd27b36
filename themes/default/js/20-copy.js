// Buttons and links that copy: the text of another element, a block of code, or the
// address of a heading, a lead or a row. Without this script buttons are hidden, links
// lead to their place, and all text can be selected.
const copying = (() => {
  "use strict";
  // What was copied is said to those who do not see it; the element exists before its
  // text changes, else it would not be read.
  const status = document.createElement("p");
  status.className = "vh";
  status.setAttribute("role", "status");
  document.body.append(status);

  const select = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const selection = getSelection();
    selection.removeAllRanges();
    selection.addRange(range);
  };

  // Pages from a server without TLS have no clipboard; the older way needs a selection.
  const write = async (text) => {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      const kept = document.activeElement;
      const area = document.createElement("textarea");
      area.value = text;
      area.className = "vh";
      document.body.append(area);
      area.select();
      const done = document.execCommand("copy");
      area.remove();
      kept?.focus({ preventScroll: true });
      return done;
    }
  };

  // An element says what happened and has its own text again after a while.
  const say = (element, word, what) => {
    element.dataset.text ??= element.textContent;
    element.textContent = word;
    element.classList.add("done");
    status.textContent = `${word}: ${what}`;
    clearTimeout(element.timer);
    element.timer = setTimeout(() => {
      element.textContent = element.dataset.text;
      element.classList.remove("done");
      status.textContent = "";
    }, 2000);
  };

  const copyFrom = async (button, element, what) => {
    if (await write(element.textContent)) return say(button, "Copied", what);
    // Without the right to write, the reader copies what is selected.
    select(element);
    say(button, "Selected", what);
  };

  for (const button of document.querySelectorAll("button[data-copy]")) {
    const element = document.getElementById(button.dataset.copy);
    if (!element) continue;
    button.hidden = false;
    button.addEventListener("click", () => copyFrom(button, element, button.dataset.text ?? button.textContent));
  }

  for (const code of document.querySelectorAll(".code > pre")) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.setAttribute("aria-label", "Copy the code");
    button.addEventListener("click", () => copyFrom(button, code, "the code"));
    code.after(button);
  }

  // What has an anchor of its own and was written without a link to it.
  const linkTo = (id, name, parent) => {
    const link = document.createElement("a");
    link.className = "anchor";
    link.href = `#${encodeURIComponent(id)}`;
    link.textContent = "#";
    link.setAttribute("aria-label", `Link to ${name}`);
    parent.append(" ", link);
  };
  for (const heading of document.querySelectorAll("main section[id] > :is(h2, h3):first-child, main :is(h2, h3)[id]")) {
    if (heading.querySelector(".anchor")) continue;
    linkTo(heading.id || heading.parentElement.id, heading.textContent.trim(), heading);
  }

  // The link is followed, too: the address bar says what was copied.
  document.addEventListener("click", async (event) => {
    const link = event.target.closest("a.anchor, a.address");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (await write(link.href)) say(link, "Copied", "the address");
  });

  return { copyFrom };
})();
