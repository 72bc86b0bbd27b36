// The picture stands on the page and scrolls with it until the reader zooms: then it is
// a stage of its own, which moves by a transform, because that costs no layout.
const stage = (() => {
  "use strict";
  const { root, button, tools } = engine;
  const least = 0.04, most = 4, step = 1.25, far = 80, slack = 4, many = 2000;

  const frame = document.createElement("div");
  frame.className = "stage";
  frame.tabIndex = 0;
  // What is out of sight may stay undrawn where there is much of it.
  if (engine.boxes.length < many) frame.classList.add("whole");
  frame.setAttribute("role", "group");
  frame.setAttribute("aria-label", "Picture of the engine. Plus and minus zoom, arrow keys move, F shows all, 0 goes back to the page.");
  root.before(frame);
  frame.append(root);

  // null while the picture stands on the page.
  let view = null;
  // A sheet of its own holds where the picture is: the page has no styles of elements.
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const place = () => sheet.replaceSync(view ? `#graph {
    width: ${view.width}px;
    transform: translate(${view.x}px, ${view.y}px) scale(${view.k});
  }` : "");
  let drawn = 0;
  const draw = () => {
    drawn ||= requestAnimationFrame(() => {
      drawn = 0;
      place();
    });
  };

  const leave = () => {
    if (!view) return;
    const seen = -view.y / view.k;
    view = null;
    frame.classList.remove("on");
    place();
    scrollTo(0, root.getBoundingClientRect().top + scrollY + Math.max(seen, 0));
  };

  // What is seen of the page stays where it is.
  const enter = (width) => {
    if (view) return;
    const seen = Math.max(0, -root.getBoundingClientRect().top);
    view = { k: 1, x: 0, y: -seen, width: width ?? root.offsetWidth };
    place();
    frame.classList.add("on");
    frame.scrollIntoView({ block: "nearest" });
  };

  const zoom = (factor, x = frame.clientWidth / 2, y = frame.clientHeight / 2) => {
    enter();
    const k = Math.min(most, Math.max(least, view.k * factor));
    view.x = x - (x - view.x) * k / view.k;
    view.y = y - (y - view.y) * k / view.k;
    view.k = k;
    draw();
  };

  const move = (dx, dy) => {
    view.x += dx;
    view.y += dy;
    draw();
  };

  // Shows all parts, in as many columns as the stage asks for.
  const fit = () => {
    leave();
    let area = 0;
    for (const part of root.children) area += (part.offsetWidth + 40) * (part.offsetHeight + 24);
    const shape = frame.clientWidth / (innerHeight - 96);
    enter(Math.max(root.offsetWidth, Math.sqrt(area * shape * 1.8)));
    view.k = Math.max(least, Math.min(1, frame.clientWidth / root.offsetWidth, frame.clientHeight / root.offsetHeight));
    view.x = (frame.clientWidth - root.offsetWidth * view.k) / 2;
    view.y = 0;
    draw();
  };

  const center = (box) => {
    if (!view) return box.scrollIntoView({ block: "center", inline: "center" });
    const at = box.getBoundingClientRect(), of = frame.getBoundingClientRect();
    move(of.left + of.width / 2 - at.left - at.width / 2, of.top + of.height / 2 - at.top - at.height / 2);
  };

  // With the control key the wheel zooms; without it the page scrolls, unless the reader
  // is at work in the stage.
  frame.addEventListener("wheel", (event) => {
    const of = frame.getBoundingClientRect();
    if (event.ctrlKey) {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 300), event.clientX - of.left, event.clientY - of.top);
    } else if (view && frame.contains(document.activeElement)) {
      event.preventDefault();
      move(-event.deltaX, -event.deltaY);
    }
  }, { passive: false });

  // One pointer moves, two zoom. A drag is no click on the box where it ends.
  const pointers = new Map();
  let dragged = false;
  const middle = () => {
    const [a, b = a] = pointers.values();
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, apart: Math.hypot(a.x - b.x, a.y - b.y) };
  };
  frame.addEventListener("pointerdown", (event) => {
    if (!view || event.button) return;
    if (!pointers.size) dragged = false;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  frame.addEventListener("pointermove", (event) => {
    if (!view || !pointers.has(event.pointerId)) return;
    const before = middle(), last = pointers.get(event.pointerId);
    if (!dragged && Math.hypot(event.clientX - last.x, event.clientY - last.y) < slack) return;
    if (!dragged) frame.setPointerCapture(event.pointerId);
    dragged = true;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const after = middle(), of = frame.getBoundingClientRect();
    move(after.x - before.x, after.y - before.y);
    if (before.apart && after.apart) zoom(after.apart / before.apart, after.x - of.left, after.y - of.top);
  });
  const up = (event) => pointers.delete(event.pointerId);
  frame.addEventListener("pointerup", up);
  frame.addEventListener("pointercancel", up);
  frame.addEventListener("click", (event) => {
    if (!dragged) return;
    event.preventDefault();
    event.stopPropagation();
    dragged = false;
  }, true);
  frame.addEventListener("dragstart", (event) => { if (view) event.preventDefault(); });

  const keys = {
    "+": () => zoom(step), "=": () => zoom(step), "-": () => zoom(1 / step), "0": leave, f: fit,
    ArrowLeft: () => move(far, 0), ArrowRight: () => move(-far, 0), ArrowUp: () => move(0, far), ArrowDown: () => move(0, -far),
  };
  frame.addEventListener("keydown", (event) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.key.startsWith("Arrow") && !view) return;
    event.preventDefault();
    act();
  });

  // A box that the keyboard reaches comes into view.
  frame.addEventListener("focusin", (event) => {
    if (!view || event.target === frame || pointers.size) return;
    frame.scrollTo(0, 0);
    center(event.target);
  });

  const row = document.createElement("p");
  row.append(button("−", "Zoom out", () => zoom(1 / step)), button("+", "Zoom in", () => zoom(step)),
    button("Fit", "Fit the whole engine", fit), button("1:1", "1:1, back to the page", leave));
  const hint = document.createElement("p");
  hint.className = "hint";
  hint.textContent = "Ctrl + wheel zooms, then drag; keys in the picture: + − 0 F and arrows";
  tools.append(row, hint);
  return { center, fit, leave };
})();
