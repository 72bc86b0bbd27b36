// Aligns the layers of two engines by their keys: the same steps in the same order as
// package join, whose test vectors hold for both. Layers are never changed.
comparison.join = (() => {
  "use strict";
  const OUTSIDE = -1, MAX = 8, TABLE = 1 << 22, HEAVY = 8, DEEPEST = 32;

  function join(a, b) {
    const A = side(a), B = side(b), groups = [];
    const free = (e, i) => !e.group[i];
    const add = (ga, gb, tier, keys, confidence) => {
      groups.push({ a: ga, b: gb, tier, keys, confidence, fused: 0 });
      for (const i of ga) A.group[i] = groups.length;
      for (const i of gb) B.group[i] = groups.length;
    };
    const index = (e, each) => {
      const x = new Map();
      e.layers.forEach((l, i) => {
        if (!free(e, i)) return;
        each(l, (k) => {
          const rows = x.get(k);
          if (!rows) x.set(k, [i]);
          else if (rows[rows.length - 1] !== i) rows.push(i);
        });
      });
      return x;
    };
    const pairs = (x, y, f) => {
      for (const [key, rows] of x) {
        const other = y.get(key);
        if (other && other.length === rows.length) rows.forEach((i, n) => f(i, other[n], key));
      }
    };
    const identifies = (l) => keysOf(l).some((k) => A.keys.get(k) === 1 && B.keys.get(k) === 1);
    const claims = (e, l) => keysOf(l).some((k) => e.keys.has(k));

    // exact names
    let counters = false;
    {
      const each = (l, key) => { if (!l.move && !strong(l) && l.name && l.structure) key(l.name); };
      const x = index(A, each), y = index(B, each);
      let shared = 0, other = 0;
      for (const [name, rows] of x) {
        const o = y.get(name);
        if (!o) continue;
        shared++;
        if (rows.length !== o.length || a[rows[0]].structure !== b[o[0]].structure) other++;
      }
      counters = shared > 0 && 2 * shared >= Math.min(x.size, y.size) && 100 * other <= shared;
    }
    const exactly = (move) => (l, key) => {
      if (!!l.move === move && l.name && (strong(l) || counters)) key(l.name + "\n" + (l.shapes || ""));
    };
    pairs(index(A, exactly(false)), index(B, exactly(false)), (i, k) => {
      const l = a[i], m = b[k];
      add([i], [k], "exact name", [l.name], !l.shapes || !strong(l) && (l.structure || "") !== (m.structure || "") ? "medium" : "high");
    });

    // strong keys
    const unite = (keys) => {
      const each = (l, key) => { if (!l.move) keys(l).forEach(key); };
      const n = a.length, parent = Array.from({ length: n + b.length }, (_, i) => i);
      const find = (i) => { while (parent[i] !== i) i = parent[i] = parent[parent[i]]; return i; };
      pairs(index(A, each), index(B, each), (i, k) => {
        const p = find(i), q = find(n + k);
        parent[Math.max(p, q)] = Math.min(p, q);
      });
      const sets = new Map();
      parent.forEach((_, i) => { const r = find(i); if (sets.has(r)) sets.get(r).push(i); else sets.set(r, [i]); });
      for (const set of [...sets.values()]) {
        const ga = set.filter((i) => i < n), gb = set.filter((i) => i >= n).map((i) => i - n);
        if (!ga.length || !gb.length || ga.length > MAX || gb.length > MAX) continue;
        let keys = [];
        for (const i of ga) for (const k of gb) if (keys.length < 4) keys.push(...shared(a[i], b[k]));
        const l = a[ga[0]], m = b[gb[0]];
        const single = ga.length === 1 && gb.length === 1 && (!l.output || !m.output || l.output === m.output);
        const pa = new Set(ga.flatMap((i) => a[i].paths || [])), pb = new Set(gb.flatMap((k) => b[k].paths || []));
        const same = pa.size > 0 && pa.size === pb.size && [...pb].every((k) => pa.has(k));
        add(ga, gb, "strong keys", keys.slice(0, 4), (single || same) && identifies(l) ? "high" : "medium");
      }
    };
    unite(keysOf);
    unite((l) => (l.modules || []).map(moduleKey));

    // structure in sequence
    {
      const s = new Sequencer();
      const tokens = (e, other) => e.layers.map((l, i) => l.move || !l.structure || !free(e, i) ? 0 :
        s.number(l.structure + (claims(other, l) ? "\n" + (l.paths || []).join("\n") + "\n\n" + (l.modules || []).join("\n") : ""), l.heavy));
      s.a = tokens(A, B); s.b = tokens(B, A);
      const byA = [];
      for (const g of groups) byA[g.a[0]] = g.b[0] + 1;
      const points = [];
      for (let i = 0; i < a.length; i++) if (byA[i]) points.push([i, byA[i] - 1]);
      let from = [0, 0];
      for (const end of ascending(points).concat([[a.length, b.length]])) {
        s.match(from, end);
        s.leftovers(from, end);
        from = [end[0] + 1, end[1] + 1];
      }
      s.leftovers([0, 0], [a.length, b.length]);
      const step = s.inStep(), named = a.some((l) => claims(B, l)), one = s.isOneNetwork();
      s.pairs.forEach((p, n) => {
        const l = a[p.a], m = b[p.b], keys = shared(l, m);
        const renamed = !keys.length && strong(l) && strong(m) && named && !sameModule(l, m);
        add([p.a], [p.b], keys.length ? "strong keys" : "structure", keys.length ? keys.slice(0, 4) : [l.structure],
          step[n] && !p.alone && !renamed && one ? "medium" : "low");
      });
    }

    // what one side fused
    groups.forEach((g, n) => {
      if (g.tier === "exact name") return;
      while (absorb(A, B, g.a, g.b, n + 1) || absorb(B, A, g.b, g.a, n + 1)) {
        g.fused++;
        if (g.confidence === "high") g.confidence = "medium";
      }
    });
    function absorb(e, other, rows, whole, number) {
      if (rows.length >= MAX || whole.length !== 1) return false;
      const last = e.layers[rows[rows.length - 1]], target = other.layers[whole[0]], at = (last.next || 0) - 1;
      if (at < 0 || !free(e, at)) return false;
      const next = e.layers[at];
      if (next.move || !next.output || next.output !== target.output || identifies(next) && !shared(next, target).length) return false;
      const done = rows.flatMap((r) => e.layers[r].kinds || []), more = next.kinds || [];
      if (!done.length || !more.length) return false;
      const left = count(target.kinds || []);
      for (const k of done.concat(more)) {
        left.set(k, (left.get(k) || 0) - 1);
        if (left.get(k) < 0) return false;
      }
      rows.push(at);
      e.group[at] = number;
      return true;
    }

    // operations in several layers of a side
    {
      const each = (l, key) => { if (!l.move) (l.paths || []).forEach(key); };
      const x = index(A, each), y = index(B, each);
      for (const [key, rows] of x) {
        if (A.keys.get(key) === 1 && B.keys.get(key) === 1) continue;
        const ga = rows.filter((i) => free(A, i)), gb = (y.get(key) || []).filter((i) => free(B, i));
        if (ga.length && gb.length && ga.length <= MAX && gb.length <= MAX) add(ga, gb, "strong keys", [key], "low");
      }
    }

    // weak keys
    {
      const each = (other) => (l, key) => {
        if (!l.move && l.structure && !claims(other, l)) (l.weak || []).forEach((k) => key(k + "\n" + l.structure));
      };
      pairs(index(A, each(B)), index(B, each(A)), (i, k, key) => {
        if (free(A, i) && free(B, k)) add([i], [k], "weak keys", [key.slice(0, -a[i].structure.length - 1), a[i].structure], "low");
      });
    }

    // reformats by their edge, then by name
    {
      const ends = (e, list) => {
        const ids = (list || []).map((i) => i === OUTSIDE ? 0 : e.group[i]);
        if (!ids.length || ids.some((g) => g === undefined)) return "";
        return [...new Set(ids)].sort((p, q) => p - q).map((g) => g + ",").join("");
      };
      const each = (e) => (l, key) => {
        const from = l.move ? ends(e, l.before) : "", to = l.move ? ends(e, l.after) : "";
        if (from && to) key(from + " to " + to);
      };
      const x = index(A, each(A)), y = index(B, each(B));
      const name = (i, what) => i === OUTSIDE ? "network " + what : a[i].name;
      for (const [key, rows] of x) {
        const other = y.get(key);
        if (!other) continue;
        const names = (i) => [name(a[i].before[0], "input"), name(a[i].after[0], "output")];
        if (rows.length === other.length) {
          rows.forEach((i, n) => {
            let sure = rows.length > 1 ? "medium" : "high";
            const around = a[i].before.concat(a[i].after).filter((e) => e !== OUTSIDE).map((e) => groups[A.group[e] - 1].confidence);
            if (around.includes("medium")) sure = "medium";
            if (around.includes("low")) sure = "low";
            add([i], [other[n]], "edge", names(i), sure);
          });
        } else if (rows.length <= MAX && other.length <= MAX) add(rows, other, "edge", names(rows[0]), "medium");
      }
      pairs(index(A, exactly(true)), index(B, exactly(true)), (i, k) => add([i], [k], "exact name", [a[i].name], "medium"));
    }
    const up = (p, q) => p - q;
    for (const g of groups) { g.a.sort(up); g.b.sort(up); }
    return groups.sort((p, q) => p.a[0] - q.a[0]);
  }

  const strong = (l) => (l.paths || []).length + (l.modules || []).length > 0;
  const moduleKey = (m) => "module " + m;
  const keysOf = (l) => (l.paths || []).concat((l.modules || []).map(moduleKey));
  const count = (list) => { const c = new Map(); for (const k of list) c.set(k, (c.get(k) || 0) + 1); return c; };
  const side = (layers) => ({ layers, group: [], keys: count(layers.flatMap((l) => l.move ? [] : keysOf(l))) });
  const shared = (l, m) => ["paths", "modules"].flatMap((f) => { const s = new Set(m[f] || []); return (l[f] || []).filter((k) => s.has(k)); });

  const parents = (l) => (l.paths || []).map((k) => k.slice(0, Math.max(k.lastIndexOf("/"), 0))).filter((k) => k);
  const sameModule = (l, m) => { const s = new Set(parents(m)); return parents(l).some((k) => s.has(k)); };

  function ascending(points) {
    const tops = [], before = [];
    points.forEach((p, i) => {
      let lo = 0, hi = tops.length;
      while (lo < hi) { const mid = (lo + hi) >> 1; if (points[tops[mid]][1] >= p[1]) hi = mid; else lo = mid + 1; }
      before[i] = lo ? tops[lo - 1] : -1;
      tops[lo] = i;
    });
    const out = [];
    for (let at = tops.length ? tops[tops.length - 1] : -1; at >= 0; at = before[at]) out.push(points[at]);
    return out.reverse();
  }

  class Sequencer {
    constructor() { this.numbers = new Map(); this.heavy = [false]; this.pairs = []; this.depth = 0; }
    number(key, heavy) {
      if (!this.numbers.has(key)) { this.numbers.set(key, this.heavy.length); this.heavy.push(!!heavy); }
      return this.numbers.get(key);
    }
    take(a, b) { this.pairs.push({ a, b, alone: false }); this.a[a] = -this.a[a]; this.b[b] = -this.b[b]; }
    match(from, to) {
      let x = open(this.a, from[0], to[0]), y = open(this.b, from[1], to[1]), n = 0;
      const A = this.a, B = this.b;
      while (n < x.length && n < y.length && A[x[n]] === B[y[n]]) { this.take(x[n], y[n]); n++; }
      x = x.slice(n); y = y.slice(n);
      while (x.length && y.length && A[x[x.length - 1]] === B[y[y.length - 1]]) this.take(x.pop(), y.pop());
      if (!x.length || !y.length) return;
      if (x.length * y.length <= TABLE) this.table(x, y); else this.split(x, y);
    }
    split(x, y) {
      const points = this.matching(x, y, true);
      if (!points.length || this.depth === DEEPEST) {
        for (const p of ascending(this.matching(x, y, false))) this.take(p[0], p[1]);
        return;
      }
      this.depth++;
      let from = [x[0], y[0]];
      for (const p of ascending(points)) { this.match(from, p); this.take(p[0], p[1]); from = [p[0] + 1, p[1] + 1]; }
      this.match(from, [x[x.length - 1] + 1, y[y.length - 1] + 1]);
      this.depth--;
    }
    matching(x, y, unique) {
      const inX = count(x.map((i) => this.a[i])), inY = new Map(), nth = new Map(), out = [];
      for (const k of y) { const t = this.b[k]; if (inY.has(t)) inY.get(t).push(k); else inY.set(t, [k]); }
      for (const i of x) {
        const t = this.a[i], n = nth.get(t) || 0, rows = inY.get(t) || [];
        nth.set(t, n + 1);
        if (n < rows.length && (!unique || inX.get(t) === 1 && rows.length === 1)) out.push([i, rows[n]]);
      }
      return out;
    }
    leftovers(from, to) {
      for (const p of this.matching(open(this.a, from[0], to[0]), open(this.b, from[1], to[1]), true)) {
        this.take(p[0], p[1]);
        this.pairs[this.pairs.length - 1].alone = true;
      }
    }
    table(x, y) {
      const w = y.length + 1, best = new Int32Array((x.length + 1) * w), A = this.a, B = this.b;
      const weight = (t) => this.heavy[t] ? HEAVY : 1;
      for (let i = x.length - 1; i >= 0; i--) for (let k = y.length - 1; k >= 0; k--) {
        const at = i * w + k;
        best[at] = Math.max(best[at + w], best[at + 1]);
        if (A[x[i]] === B[y[k]]) best[at] = Math.max(best[at], best[at + w + 1] + weight(A[x[i]]));
      }
      for (let i = 0, k = 0; i < x.length && k < y.length;) {
        const at = i * w + k;
        if (A[x[i]] === B[y[k]] && best[at] === best[at + w + 1] + weight(A[x[i]])) { this.take(x[i], y[k]); i++; k++; }
        else if (best[at] === best[at + 1]) k++;
        else i++;
      }
    }
    isOneNetwork() { return 2 * this.pairs.length >= Math.max(compared(this.a).length, compared(this.b).length); }
    inStep() {
      const x = compared(this.a), y = compared(this.b), nthX = [], nthY = [], partner = [];
      x.forEach((i, n) => { nthX[i] = n; });
      y.forEach((k, n) => { nthY[k] = n; });
      for (const p of this.pairs) partner[p.a] = nthY[p.b] + 1;
      const inX = count(this.a.map(Math.abs)), inY = count(this.b.map(Math.abs));
      const at = (n) => n < 0 || n >= x.length ? 0 : partner[x[n]] || 0;
      return this.pairs.map((p) => {
        const t = Math.abs(this.a[p.a]), n = nthX[p.a], k = nthY[p.b] + 1, before = at(n - 1), behind = at(n + 1);
        return inX.get(t) === 1 && inY.get(t) === 1 || before > 0 && before === k - 1 || behind > 0 && behind === k + 1;
      });
    }
  }
  const open = (t, from, to) => { const out = []; for (let i = from; i < to; i++) if (t[i] > 0) out.push(i); return out; };
  const compared = (t) => { const out = []; t.forEach((v, i) => { if (v) out.push(i); }); return out; };

  return join;
})();
