// What all steps of an alignment use: the groups that are made so far, and what a layer
// is known by. The names are those of package join.
comparison.joiner = (() => {
  "use strict";
  // What would need more layers on a side is no comparison of layers any more; what a
  // group rests on shows in few of the keys that its sides share.
  const MAX_LAYERS = 8, MOST_KEYS = 4;

  const isStrong = (l) => (l.paths || []).length + (l.modules || []).length > 0;
  const moduleKey = (m) => "module " + m;
  const keysOf = (l) => (l.paths || []).concat((l.modules || []).map(moduleKey));
  const count = (list) => {
    const counts = new Map();
    for (const k of list) counts.set(k, (counts.get(k) || 0) + 1);
    return counts;
  };

  // The strong keys that two layers share, in the order of the first.
  const shared = (l, m) => ["paths", "modules"].flatMap((field) => {
    const theirs = new Set(m[field] || []);
    return (l[field] || []).filter((k) => theirs.has(k));
  });

  // One side: group is one more than the index of each layer's group, keys counts the
  // layers with each strong key. Moves have the operations of the layers around them.
  const engine = (layers) => ({ layers, group: [], keys: count(layers.flatMap((l) => l.move ? [] : keysOf(l))) });
  const isFree = (e, i) => !e.group[i];

  // Whether the operations of a layer have their place in an engine, as far as strong
  // keys tell: no layer without them is its partner.
  const claims = (e, l) => keysOf(l).some((k) => e.keys.has(k));
  const identifies = (j, l) => keysOf(l).some((k) => j.a.keys.get(k) === 1 && j.b.keys.get(k) === 1);

  // Makes a group of layers that are free; it says the first few of its keys.
  const add = (j, group) => {
    group.keys = group.keys.slice(0, MOST_KEYS);
    group.fused = 0;
    j.groups.push(group);
    for (const i of group.a) j.a.group[i] = j.groups.length;
    for (const i of group.b) j.b.group[i] = j.groups.length;
  };

  // The free layers of a side by key, keys in the order in which they first come; each
  // calls its second argument with the keys of a layer.
  const index = (e, each) => {
    const found = new Map();
    e.layers.forEach((l, i) => {
      if (!isFree(e, i)) return;
      each(l, (key) => {
        const rows = found.get(key);
        if (!rows) found.set(key, [i]);
        else if (rows.at(-1) !== i) rows.push(i);
      });
    });
    return found;
  };

  // Calls f for the layers of both sides that have one key, the first with the first and
  // so on, where the key is as frequent on both sides.
  const pairs = (x, y, f) => {
    for (const [key, rows] of x) {
      const other = y.get(key);
      if (other && other.length === rows.length) rows.forEach((i, n) => f(i, other[n], key));
    }
  };

  return { MAX_LAYERS, MOST_KEYS, isStrong, moduleKey, keysOf, count, shared, engine, isFree, claims, identifies, add, index, pairs };
})();
