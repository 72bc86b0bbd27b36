// Numbers as text, as package unit writes them.
comparison.unit = (() => {
  "use strict";
  // Go rounds what lies exactly between two numbers to the even one, toFixed upwards.
  const fixed = (v, digits) => {
    const up = Math.abs(v).toFixed(digits), exact = Math.abs(v).toFixed(digits + 60);
    const at = exact.indexOf(".") + 1 + digits;
    if (!/^50*$/.test(exact.slice(at)) || !"13579".includes(up.at(-1))) return up;
    return exact.slice(0, digits ? at : at - 1);
  };
  const isNothing = (s) => /^[0.,]*$/.test(s);
  const group = (s) => s.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ","));
  const power = (v) => {
    const [mantissa, exponent] = Math.abs(v).toExponential(2).split("e+");
    return `${v < 0 ? "−" : ""}${mantissa}\u00a0×\u00a010${exponent.replace(/\d/g, (d) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[d])}`;
  };
  const number = (v, digits) => {
    if (!Number.isFinite(v)) return "–";
    if (Math.abs(v) >= 1e15) return power(v);
    const s = group(fixed(v, digits));
    return v < 0 && !isNothing(s) ? `−${s}` : s;
  };
  const signed = (v, format) => {
    const s = format(Math.abs(v));
    if (/^[0.]*$/.test(s) || !/\d/.test(s)) return s;
    return (v < 0 ? "−" : "+") + s;
  };
  const rowMs = (ms) => ms === 0 ? "0" : number(ms, 4);
  const headMs = (ms) => number(ms, 3);
  const percent = (p) => p > 0 && p < 0.05 ? "<0.1" : number(p, 1);
  const count = (n) => (n < 0 ? "-" : "") + group(String(Math.abs(n)));
  return {
    rowMs, headMs, percent, count,
    // As fmt prints %.1f: without commas, with an ASCII sign.
    plain: (v, digits) => (v < 0 ? "-" : "") + fixed(v, digits),
    withMs: (ms) => `${number(ms, ms !== 0 && Math.abs(ms) < 0.01 ? 4 : 3)} ms`,
    withPercent: (p) => `${percent(p)}\u00a0%`,
    figure: (v) => {
      const s = number(v, 3);
      return s.includes(".") && Math.abs(v) < 1e15 ? s.replace(/\.?0*$/, "") : s;
    },
    changeCount: (n) => signed(n, count),
    changeMs: (ms) => signed(ms, headMs),
    changeRowMs: (ms) => signed(ms, rowMs),
    changePercent: (p) => signed(p, (v) => number(v, 1)),
    plural: (n, noun) => n === 1 ? `1 ${noun}` : `${count(n)} ${noun}s`,
  };
})();
