// The steps of an alignment that go by names and keys.
comparison.byKeys = (() => {
  "use strict";
  const { MAX_LAYERS, MOST_KEYS, isStrong, moduleKey, keysOf, shared, isFree, claims, identifies, add, index, pairs } = comparison.joiner;

  // Whether counters such as those in "Conv_12 + Relu_13" mean the same operations in both
  // engines. An operation that was inserted renumbers all that follow, and then names meet
  // on layers of other shapes: so at least half of the names of the side with fewer must be
  // shared, and of the shared ones at most one in a hundred may have another structure.
  const countersAgree = ({ a, b }) => {
    const each = (l, key) => { if (!l.move && !isStrong(l) && l.name && l.structure) key(l.name); };
    const x = index(a, each), y = index(b, each);
    let both = 0, different = 0;
    for (const [name, rows] of x) {
      const other = y.get(name);
      if (!other) continue;
      both++;
      if (rows.length !== other.length || a.layers[rows[0]].structure !== b.layers[other[0]].structure) different++;
    }
    return both > 0 && 2 * both >= Math.min(x.size, y.size) && 100 * different <= both;
  };

  // Calls f for layers of one name and equal shapes, moves or the others.
  const named = (j, move, f) => {
    const each = (l, key) => {
      if (Boolean(l.move) === move && l.name && (isStrong(l) || j.counters)) key(l.name + "\n" + (l.shapes || ""));
    };
    pairs(index(j.a, each), index(j.b, each), f);
  };

  const exact = (j) => {
    j.counters = countersAgree(j);
    named(j, false, (i, k) => {
      const l = j.a.layers[i], m = j.b.layers[k];
      const isDoubtful = !l.shapes || !isStrong(l) && (l.structure || "") !== (m.structure || "");
      add(j, { a: [i], b: [k], tier: "exact name", keys: [l.name], confidence: isDoubtful ? "medium" : "high" });
    });
  };

  // The moves that are left by name and shapes.
  const moves = (j) => named(j, true, (i, k) => {
    add(j, { a: [i], b: [k], tier: "exact name", keys: [j.a.layers[i].name], confidence: "medium" });
  });

  // A partition of the numbers 0 to n-1 that grows coarser; the smallest number of a set
  // stands for it.
  const partition = (n) => {
    const parent = Array.from({ length: n }, (_, i) => i);
    const find = (i) => {
      while (parent[i] !== i) i = parent[i] = parent[parent[i]];
      return i;
    };
    const unite = (i, k) => {
      const p = find(i), q = find(k);
      parent[Math.max(p, q)] = Math.min(p, q);
    };
    const all = () => Map.groupBy(parent.keys(), find).values();
    return { unite, all };
  };

  // Whether the sides of a group have the same operations.
  const sameKeys = (inA, inB) => {
    const paths = (list) => new Set(list.flatMap((l) => l.paths || [])), x = paths(inA), y = paths(inB);
    return x.size > 0 && x.size === y.size && [...y].every((k) => x.has(k));
  };

  // A group is sure where layers correspond one by one and their structure does not
  // contradict, or where both sides have the same operations.
  const addStrong = (j, a, b) => {
    const inA = a.map((i) => j.a.layers[i]), inB = b.map((k) => j.b.layers[k]), [l] = inA, [m] = inB;
    const keys = [];
    for (const x of inA) for (const y of inB) if (keys.length < MOST_KEYS) keys.push(...shared(x, y));
    const isSingle = a.length === 1 && b.length === 1 && (!l.output || !m.output || l.output === m.output);
    const isSure = (isSingle || sameKeys(inA, inB)) && identifies(j, l);
    add(j, { a, b, tier: "strong keys", keys, confidence: isSure ? "high" : "medium" });
  };

  const fits = (rows) => rows.length > 0 && rows.length <= MAX_LAYERS;

  // Groups the free layers that keys lead to.
  const unite = (j, keys) => {
    const n = j.a.layers.length, sets = partition(n + j.b.layers.length);
    const each = (l, key) => { if (!l.move) keys(l).forEach(key); };
    pairs(index(j.a, each), index(j.b, each), (i, k) => sets.unite(i, n + k));
    for (const set of sets.all()) {
      const inA = set.filter((i) => i < n), inB = set.filter((i) => i >= n).map((i) => i - n);
      if (fits(inA) && fits(inB)) addStrong(j, inA, inB);
    }
  };

  // Layers that share original operations. Where fusion changed, one operation leads to the
  // next: the layers of all of them are one group.
  const strong = (j) => {
    unite(j, keysOf);
    // What is left grew too large. Without activations and sums, which move from kernel to
    // kernel most easily, it may fall into parts.
    unite(j, (l) => (l.modules || []).map(moduleKey));
  };

  // Layers that one operation leads to, where each side has several of them or has cut it
  // into several, if they are few.
  const repeated = (j) => {
    const each = (l, key) => { if (!l.move) (l.paths || []).forEach(key); };
    const x = index(j.a, each), y = index(j.b, each);
    for (const [key, rows] of x) {
      // The group of such a key grew too large.
      if (j.a.keys.get(key) === 1 && j.b.keys.get(key) === 1) continue;
      const a = rows.filter((i) => isFree(j.a, i)), b = (y.get(key) || []).filter((i) => isFree(j.b, i));
      if (fits(a) && fits(b)) add(j, { a, b, tier: "strong keys", keys: [key], confidence: "low" });
    }
  };

  // Layers that share a name which identifies nothing, one by one: only where they have one
  // structure too, and never more than one of each side.
  const weak = (j) => {
    const each = (other) => (l, key) => {
      if (!l.move && l.structure && !claims(other, l)) (l.weak || []).forEach((k) => key(k + "\n" + l.structure));
    };
    pairs(index(j.a, each(j.b)), index(j.b, each(j.a)), (i, k, key) => {
      if (!isFree(j.a, i) || !isFree(j.b, k)) return;
      const { structure } = j.a.layers[i];
      add(j, { a: [i], b: [k], tier: "weak keys", keys: [key.slice(0, -structure.length - 1), structure], confidence: "low" });
    });
  };

  return { exact, moves, strong, repeated, weak };
})();
