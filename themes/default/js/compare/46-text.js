// Words and names as text that may stand on a page.
comparison.text = (() => {
  "use strict";
  const upper = (s) => s.slice(0, 1).toUpperCase() + s.slice(1);
  const lower = (s) => s.slice(0, 1).toLowerCase() + s.slice(1);
  const plural = (n, one, many) => n === 1 ? one : many;

  // Foreign text: control characters become visible, as package chart makes them.
  const printable = (s) => s.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g, (ch) => {
    const code = ch.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    if (code === 0x7f) return "\u2421";
    return code < 0xa0 ? "\ufffd" : `[U+${code.toString(16).toUpperCase().padStart(4, "0")}]`;
  });
  const cut = (s, width) => {
    const r = [...s], tail = (width - 1) >> 1;
    return r.length <= width ? s : `${r.slice(0, width - 1 - tail).join("")}…${r.slice(r.length - tail).join("")}`;
  };
  // The runs of a name, loud and quiet by turns.
  const runs = (row) => (row.fit || printable(row.name)).split("\x7f").map((text, i) => ({ text, quiet: i % 2 > 0 })).filter((r) => r.text);
  const arrow = (a, b) => `${printable(a)} → ${printable(b)}`;

  return { NB: "\u00a0", upper, lower, plural, printable, cut, runs, arrow };
})();
