// Aligns the layers of two engines by their keys: the same steps in the same order as
// package join, whose test vectors hold for both. Here are those steps that go by the place
// of a layer: in the sequence, behind another layer, or on an edge.
comparison.join = (() => {
  "use strict";
  const { MAX_LAYERS, isStrong, count, shared, isFree, claims, identifies, add, index, engine } = comparison.joiner;
  const { exact, moves, strong, repeated, weak } = comparison.byKeys;
  const { Sequencer, ascending } = comparison.sequence;
  // Stands among the ends of an edge for the caller of the engine.
  const OUTSIDE = -1;

  const signature = (l) => (l.paths || []).join("\n") + "\n\n" + (l.modules || []).join("\n");

  // What the free layers of a side are compared by, 0 for those that are not. A layer whose
  // operations the other engine has elsewhere can only meet one with the same operations.
  const tokens = (e, other, s) => e.layers.map((l, i) => {
    if (l.move || !l.structure || !isFree(e, i)) return 0;
    return s.number(l.structure + (claims(other, l) ? "\n" + signature(l) : ""), l.heavy);
  });

  // Groups in ascending order on both sides.
  const anchors = (j) => {
    const byA = [], points = [];
    for (const g of j.groups) byA[g.a[0]] = g.b[0];
    byA.forEach((k, i) => points.push([i, k]));
    return ascending(points);
  };

  // Two layers have operations of one module, which exporters may call by other operators.
  const parents = (l) => (l.paths || []).map((k) => k.slice(0, Math.max(k.lastIndexOf("/"), 0))).filter((k) => k);
  const sameModule = (l, m) => {
    const theirs = new Set(parents(m));
    return parents(l).some((k) => theirs.has(k));
  };

  // Layers that do the same on the same shape at the same place in the sequence. Groups that
  // are already there split the sequence: between two of them only layers between the two
  // are compared.
  const sequenced = (j) => {
    const s = new Sequencer(), end = [j.a.layers.length, j.b.layers.length];
    s.a = tokens(j.a, j.b, s);
    s.b = tokens(j.b, j.a, s);
    let from = [0, 0];
    for (const to of [...anchors(j), end]) {
      s.match(from, to);
      s.leftovers(from, to);
      from = [to[0] + 1, to[1] + 1];
    }
    s.leftovers([0, 0], end);
    return s;
  };

  const structure = (j) => {
    // All is matched first, since the sequence must not see new groups.
    const s = sequenced(j), inStep = s.inStep(), isOne = s.isOneNetwork();
    // Where the engines name operations alike, a layer that has other keys than its partner
    // is not sure to be the same.
    const sharesKeys = j.a.layers.some((l) => claims(j.b, l));
    s.pairs.forEach(({ a, b, alone }, n) => {
      const l = j.a.layers[a], m = j.b.layers[b], keys = shared(l, m);
      const isRenamed = !keys.length && isStrong(l) && isStrong(m) && sharesKeys && !sameModule(l, m);
      const rest = keys.length ? { tier: "strong keys", keys } : { tier: "structure", keys: [l.structure] };
      add(j, { a: [a], b: [b], ...rest, confidence: inStep[n] && !alone && !isRenamed && isOne ? "medium" : "low" });
    });
  };

  // Whether whole has all kinds of done, and all of more besides.
  const completes = (whole, done, more) => {
    if (!done.length || !more.length) return false;
    const left = count(whole);
    return [...done, ...more].every((k) => {
      left.set(k, (left.get(k) || 0) - 1);
      return left.get(k) >= 0;
    });
  };

  // Adds the next layer of an engine to the rows that a group has of it, where the other
  // engine has it in its one layer.
  const absorb = (j, number, [e, rows, other, whole]) => {
    if (rows.length >= MAX_LAYERS || whole.length !== 1) return false;
    const at = (e.layers[rows.at(-1)].next || 0) - 1;
    if (at < 0 || !isFree(e, at)) return false;
    const next = e.layers[at], target = other.layers[whole[0]], kinds = (l) => l.kinds || [];
    if (next.move || !next.output || next.output !== target.output || identifies(j, next) && !shared(next, target).length) return false;
    if (!completes(kinds(target), rows.flatMap((i) => kinds(e.layers[i])), kinds(next))) return false;
    rows.push(at);
    e.group[at] = number;
    return true;
  };

  // Completes groups whose one side does more: where the layer behind the other side does
  // just that, and ends with the same shape, the two sides were cut into layers differently.
  const fused = (j) => j.groups.forEach((g, n) => {
    if (g.tier === "exact name") return;
    const sides = [[j.a, g.a, j.b, g.b], [j.b, g.b, j.a, g.a]];
    while (sides.some((side) => absorb(j, n + 1, side))) {
      g.fused++;
      if (g.confidence === "high") g.confidence = "medium";
    }
  });

  // The groups of layers as a text, "" where one of them has none.
  const ends = (e, layers = []) => {
    const groups = layers.map((i) => i === OUTSIDE ? 0 : e.group[i]);
    if (!groups.length || groups.includes(undefined)) return "";
    return [...new Set(groups)].sort((p, q) => p - q).map((g) => g + ",").join("");
  };

  // The free moves of a side by the groups at both ends of their edge.
  const byEdge = (e) => index(e, (l, key) => {
    const from = l.move ? ends(e, l.before) : "", to = l.move ? ends(e, l.after) : "";
    if (from && to) key(from + " to " + to);
  });

  const edgeNames = (e, { before: [from], after: [to] }) => [
    from === OUTSIDE ? "network input" : e.layers[from].name, to === OUTSIDE ? "network output" : e.layers[to].name,
  ];

  // A pair of moves is as sure as the least sure of the groups at its ends, and not of high
  // confidence where others are on the edge.
  const sureOf = (j, l, others) => {
    const around = l.before.concat(l.after).filter((i) => i !== OUTSIDE).map((i) => j.groups[j.a.group[i] - 1].confidence);
    if (around.includes("low")) return "low";
    return others > 1 || around.includes("medium") ? "medium" : "high";
  };

  // Reformats between the same groups. Where one side has more of them on an edge, all of
  // the edge are one group.
  const edges = (j) => {
    const x = byEdge(j.a), y = byEdge(j.b), move = (i) => j.a.layers[i];
    for (const [key, a] of x) {
      const b = y.get(key), tier = "edge";
      if (!b) continue;
      if (a.length === b.length) {
        a.forEach((i, n) => add(j, { a: [i], b: [b[n]], tier, keys: edgeNames(j.a, move(i)), confidence: sureOf(j, move(i), a.length) }));
      } else if (a.length <= MAX_LAYERS && b.length <= MAX_LAYERS) {
        add(j, { a, b, tier, keys: edgeNames(j.a, move(a[0])), confidence: "medium" });
      }
    }
  };

  // Layers are never changed.
  return (a, b) => {
    // counters is set where names without strong keys mean one layer in both engines.
    const j = { a: engine(a), b: engine(b), groups: [], counters: false };
    for (const step of [exact, strong, structure, fused, repeated, weak, edges, moves]) step(j);
    for (const g of j.groups) for (const rows of [g.a, g.b]) rows.sort((x, y) => x - y);
    return j.groups.sort((g, h) => g.a[0] - h.a[0]);
  };
})();
