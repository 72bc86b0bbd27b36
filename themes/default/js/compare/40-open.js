// Opens a change by what it rests on, by type and operation, and row by row; all of it
// closes on the change. What Align and Attribute of package diff say.
comparison.open = (() => {
  "use strict";
  const BARS = ["machine", "precision or format", "fusion", "shapes", "tactic", "same kernel", "kernel not recorded", "removed", "added", "outlier iterations", "number of rows", "outside the rows"];
  const share = (ms, total) => total <= 0 ? 0 : ms / total * 100;
  const largest = (list) => list.sort((x, y) => Math.abs(y.changeMs) - Math.abs(x.changeMs));

  const align = (c, tiers) => {
    const sum = (side, layers, mark) => layers.reduce((ms, i) => { mark.add(i); return ms + side.rows[i].ms; }, 0);
    const inA = new Set(), inB = new Set();
    const groups = comparison.join(c.a.rows, c.b.rows);
    for (const g of groups) Object.assign(g, { aMs: sum(c.a, g.a, inA), bMs: sum(c.b, g.b, inB) });
    const rest = (side, mark) => [...side.rows.keys()].filter((i) => !mark.has(i));
    const al = { groups, removed: rest(c.a, inA), added: rest(c.b, inB), aMs: c.a.sum, bMs: c.b.sum, shareA: 0, shareB: 0 };
    al.removedMs = sum(c.a, al.removed, inA);
    al.addedMs = sum(c.b, al.added, inB);
    al.tiers = tiers.map(([tier]) => {
      const s = { tier, groups: 0, layersA: 0, layersB: 0, aMs: 0, bMs: 0 };
      for (const g of groups) {
        if (g.tier !== tier) continue;
        s.groups++;
        s.layersA += g.a.length;
        s.layersB += g.b.length;
        s.aMs += g.aMs;
        s.bMs += g.bMs;
      }
      al.shareA += s.shareA = share(s.aMs, al.aMs);
      al.shareB += s.shareB = share(s.bMs, al.bMs);
      return s;
    });
    return al;
  };

  // The number of rows with time, and what profiling one costs where a side tells.
  const countRows = (c) => {
    const costs = [c.a.costUs, c.b.costUs].filter((us) => us > 0);
    const a = comparison.judge.timed(c.a), b = comparison.judge.timed(c.b);
    return { a, b, known: costs.length > 0, costUs: costs.length ? costs.reduce((x, y) => x + y) / costs.length : 0, lowMs: (b - a) * 1.6 / 1000, highMs: (b - a) * 7.5 / 1000 };
  };

  const changeOf = (a, b) => !a || !b || a === b ? null : { a, b };
  const layers = (n) => n === 1 ? "1 layer" : `${n} layers`;

  // Sizes that hold another number of elements: a reshape of the same data is no change.
  const elements = (size) => size.split("×").reduce((n, d) => n * d, 1);
  const sizeOf = (a, b) => !a || !b || elements(a) === elements(b) ? null : { a, b };

  // What changed between the layers of a group, and which of it counts.
  const describe = (c, r) => {
    if (r.a.length !== 1 || r.b.length !== 1) return { kind: "fusion", fusion: { a: layers(r.a.length), b: layers(r.b.length) } };
    const l = c.a.rows[r.a[0]], m = c.b.rows[r.b[0]];
    const precision = changeOf(l.storage, m.storage) || changeOf(l.operand, m.operand), format = changeOf(l.format, m.format), tactic = changeOf(l.kernel, m.kernel);
    const shape = sizeOf(l.out, m.out) || (tactic ? null : sizeOf(l.in, m.in));
    const kind = precision || format ? "precision or format" : shape ? "shapes" : tactic ? "tactic" : l.recorded && m.recorded ? "same kernel" : "kernel not recorded";
    return { kind, precision, format, shape, tactic };
  };

  const judgeRow = (c) => {
    const tick = Math.max(c.a.tickMs || 1.024e-3, c.b.tickMs || 1.024e-3), noise = c.controls.enough ? 3 * c.controls.deviation : 10;
    return (r, spoils) => {
      if (c.silent || spoils) return "inconclusive";
      const least = Math.max(2 * tick, noise / 100 * r.aMs, 0.5 / 100 * c.a.sum);
      return r.changeMs >= least ? "slower" : -r.changeMs >= least ? "faster" : "same";
    };
  };

  const times = (side, list) => {
    const rows = list.map((i) => side.rows[i]), add = (f) => rows.reduce((sum, r) => sum + f(r), 0);
    return { value: add((r) => r.value), mean: add((r) => r.ms), timed: rows.filter((r) => r.ms > 0).length, marks: rows.flatMap((r) => r.marks), spoils: rows.some((r) => r.spoils) };
  };

  const rowsOf = (c, al, bars, costMs) => {
    const ratio = c.controls.machineChanged ? c.controls.median : 1, judge = judgeRow(c), out = [];
    const add = (r) => {
      const a = times(c.a, r.a), b = times(c.b, r.b);
      if (!(a.timed + b.timed)) return;
      Object.assign(r, { aMs: a.value, bMs: b.value, changeMs: b.value - a.value, marks: [...new Set([...a.marks, ...b.marks])] });
      if (a.value > 0) r.changePercent = r.changeMs / a.value * 100;
      if (r.group) Object.assign(r, describe(c, r));
      r.word = judge(r, a.spoils || b.spoils);
      const rows = (b.timed - a.timed) * costMs;
      bars.machine.ms += b.mean - b.mean / ratio;
      bars["outlier iterations"].ms += (b.mean - b.value) / ratio - (a.mean - a.value);
      bars["number of rows"].ms += rows;
      bars[r.kind].ms += b.value / ratio - a.value - rows;
      bars[r.kind].rows++;
      out.push(r);
    };
    for (const g of al.groups) add({ group: g, a: g.a, b: g.b });
    for (const i of al.removed) add({ a: [i], b: [], kind: "removed" });
    for (const i of al.added) add({ a: [], b: [i], kind: "added" });
    return largest(out);
  };

  const slices = (a, b) => {
    const at = new Map();
    const find = (name, hue) => at.get(name) || at.set(name, { name, hue, layersA: 0, layersB: 0, aMs: 0, bMs: 0 }).get(name);
    for (const [name, n, ms, hue] of a) Object.assign(find(name, hue), { layersA: n, aMs: ms });
    for (const [name, n, ms, hue] of b) Object.assign(find(name, hue), { layersB: n, bMs: ms });
    return largest([...at.values()].map((s) => ({ ...s, changeMs: s.bMs - s.aMs })));
  };

  const reformats = (side, only) => {
    const mark = new Set(only);
    return side.reformats.filter((r) => mark.has(r.layer)).sort((x, y) => y.ms - x.ms);
  };

  // The change of a comparison in parts; null where it is not opened.
  return (c, index) => {
    if (!c.comparable || c.relation === "one measurement" || c.a.sharesOnly || c.b.sharesOnly) return null;
    const al = align(c, index.tiers), count = countRows(c), isSum = c.metric === "layer sum";
    const bars = Object.fromEntries(BARS.map((kind) => [kind, { kind, ms: 0, rows: 0 }]));
    const rows = rowsOf(c, al, bars, isSum && count.known ? count.costUs / 1000 : 0);
    const out = {
      al, rows, count, changeMs: c.bMs - c.aMs, layersChangeMs: al.bMs - al.aMs, types: slices(c.a.types, c.b.types), operations: slices(c.a.operations, c.b.operations),
      fresh: reformats(c.b, al.added), gone: reformats(c.a, al.removed),
    };
    if (!isSum) bars["outside the rows"].ms = out.changeMs - out.layersChangeMs;
    out.bars = BARS.map((kind) => bars[kind]).filter((b) => b.ms !== 0 || b.rows > 0);
    for (const b of out.bars) b.percent = share(b.ms, c.aMs);
    return out;
  };
})();
