// When two texts that differ mean one thing, as package diff has it.
comparison.same = (() => {
  "use strict";
  const base = (path) => path.replace(/\/+$/, "").split("/").pop() || (path ? "/" : ".");
  const BRANDS = new Set(["nvidia", "geforce", "tesla", "quadro", "gpu", "rtx", "gtx"]);
  const words = (name) => name.toLowerCase().split(/[^\p{L}\p{Nd}]+/u).filter((w) => w && !BRANDS.has(w));
  const isFull = (name) => /^(NVIDIA|GeForce|Tesla|Quadro|TITAN) /.test(name);
  const isNumber = (s) => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(s);
  const areSame = {
    number: (a, b) => isNumber(a) && isNumber(b) && Math.abs(a - b) <= 1e-5 * Math.max(Math.abs(a), Math.abs(b)),
    version: (a, b) => {
      const x = a.split("."), y = b.split("."), n = Math.min(x.length, y.length);
      return x.slice(0, n).join(".") === y.slice(0, n).join(".");
    },
    file: (a, b) => base(a) === base(b),
    device: (a, b) => {
      let x = words(a), y = words(b);
      if (x.length > y.length) [x, y] = [y, x];
      return x.length > 0 && x.every((w) => y.includes(w)) && (x.length === y.length || !isFull(a) || !isFull(b));
    },
    case: (a, b) => a.toLowerCase() === b.toLowerCase(),
  };

  const sameShapes = (x, y) => {
    const left = Object.keys(x).filter((name) => !(name in y)), right = Object.keys(y).filter((name) => !(name in x));
    if (Object.keys(x).some((name) => name in y && x[name] !== y[name])) return false;
    if (!left.length || !right.length) return true;
    const sorted = (names, dims) => names.map((name) => dims[name]).sort().join("\n");
    return left.length === right.length && sorted(left, x) === sorted(right, y);
  };
  const areOne = (a, b) => a.shapes && b.shapes ? sameShapes(a.shapes, b.shapes) : Boolean(a.shapes || b.shapes);

  return { areOne, areSame, base };
})();
