// Compares two sequences of tokens; 0 is a place that is not compared, and a token that
// was matched is negative. The names are those of package join.
comparison.sequence = (() => {
  "use strict";
  const { count } = comparison.joiner;
  // Cells of the largest table of two sequences that are compared completely; longer ones
  // are split at what is unique in both, so deep at most.
  const TABLE_SIZE = 1 << 22, DEEPEST = 32;
  // How many light layers a heavy one outweighs: an activation more is no reason to give
  // up a convolution.
  const HEAVY_WEIGHT = 8;

  // The longest run of points, given in the order of a, that also ascends in b: patience
  // sorting. tops[n] is the point with the smallest b that ends a run of n+1 points.
  const ascending = (points) => {
    const tops = [], before = [];
    points.forEach((p, i) => {
      let low = 0, high = tops.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (points[tops[middle]][1] >= p[1]) high = middle;
        else low = middle + 1;
      }
      before[i] = low ? tops[low - 1] : -1;
      tops[low] = i;
    });
    const out = [];
    for (let at = tops.at(-1) ?? -1; at >= 0; at = before[at]) out.push(points[at]);
    return out.reverse();
  };

  // The places that have no partner yet.
  const open = (tokens, from, to) => {
    const out = [];
    for (let i = from; i < to; i++) if (tokens[i] > 0) out.push(i);
    return out;
  };
  const compared = (tokens) => {
    const out = [];
    tokens.forEach((token, i) => { if (token) out.push(i); });
    return out;
  };
  const nth = (places) => {
    const out = [];
    places.forEach((i, n) => { out[i] = n; });
    return out;
  };

  class Sequencer {
    constructor() { Object.assign(this, { numbers: new Map(), heavy: [false], pairs: [], depth: 0 }); }

    number(key, heavy) {
      if (!this.numbers.has(key)) {
        this.numbers.set(key, this.heavy.length);
        this.heavy.push(Boolean(heavy));
      }
      return this.numbers.get(key);
    }

    take(a, b) {
      this.pairs.push({ a, b, alone: false });
      this.a[a] = -this.a[a];
      this.b[b] = -this.b[b];
    }

    // Finds what both parts have in one order.
    match(from, to) {
      const { a, b } = this;
      let x = open(a, from[0], to[0]), y = open(b, from[1], to[1]), n = 0;
      for (; n < x.length && n < y.length && a[x[n]] === b[y[n]]; n++) this.take(x[n], y[n]);
      x = x.slice(n);
      y = y.slice(n);
      while (x.length && y.length && a[x.at(-1)] === b[y.at(-1)]) this.take(x.pop(), y.pop());
      if (!x.length || !y.length) return;
      if (x.length * y.length <= TABLE_SIZE) this.table(x, y);
      else this.split(x, y);
    }

    // Matches what is unique on both sides, in ascending order, and goes on between. Where
    // nothing is unique, the n-th of each token meets the n-th.
    split(x, y) {
      const points = this.matching(x, y, true);
      if (!points.length || this.depth === DEEPEST) {
        for (const p of ascending(this.matching(x, y, false))) this.take(p[0], p[1]);
        return;
      }
      this.depth++;
      let from = [x[0], y[0]];
      for (const p of ascending(points)) {
        this.match(from, p);
        this.take(p[0], p[1]);
        from = [p[0] + 1, p[1] + 1];
      }
      this.match(from, [x.at(-1) + 1, y.at(-1) + 1]);
      this.depth--;
    }

    // The n-th of each token of x with the n-th of y; unique keeps those that occur once
    // in each.
    matching(x, y, unique) {
      const inX = count(x.map((i) => this.a[i])), inY = Map.groupBy(y, (k) => this.b[k]), seen = new Map(), out = [];
      for (const i of x) {
        const token = this.a[i], n = seen.get(token) || 0, places = inY.get(token) || [];
        seen.set(token, n + 1);
        if (n < places.length && (!unique || inX.get(token) === 1 && places.length === 1)) out.push([i, places[n]]);
      }
      return out;
    }

    // Matches what is in the window of both sides once, out of sequence.
    leftovers(from, to) {
      for (const p of this.matching(open(this.a, from[0], to[0]), open(this.b, from[1], to[1]), true)) {
        this.take(p[0], p[1]);
        this.pairs.at(-1).alone = true;
      }
    }

    // Matches two short sequences so that what is matched weighs most: the longest common
    // subsequence with weights. Of several the one is taken that matches early in x. best
    // is what the rest of x from i and of y from k can weigh, in rows by i.
    table(x, y) {
      const { a, b } = this, width = y.length + 1, best = new Int32Array((x.length + 1) * width);
      const weight = (token) => this.heavy[token] ? HEAVY_WEIGHT : 1;
      for (let i = x.length - 1; i >= 0; i--) {
        const token = a[x[i]];
        for (let k = y.length - 1; k >= 0; k--) {
          const at = i * width + k;
          best[at] = Math.max(best[at + width], best[at + 1]);
          if (token === b[y[k]]) best[at] = Math.max(best[at], best[at + width + 1] + weight(token));
        }
      }
      for (let i = 0, k = 0; i < x.length && k < y.length;) {
        const at = i * width + k, token = a[x[i]];
        if (token === b[y[k]] && best[at] === best[at + width + 1] + weight(token)) this.take(x[i++], y[k++]);
        else if (best[at] === best[at + 1]) k++;
        else i++;
      }
    }

    // Whether at least half of what was compared corresponds: parts of another network may
    // have a sequence in common by chance.
    isOneNetwork() { return 2 * this.pairs.length >= Math.max(compared(this.a).length, compared(this.b).length); }

    // Says of each pair whether its place is beyond doubt, as far as a sequence tells: its
    // token is unique on both sides, or the pair before or behind it in one sequence is so
    // in the other too.
    inStep() {
      const x = compared(this.a), nthX = nth(x), nthY = nth(compared(this.b)), partner = [];
      for (const p of this.pairs) partner[p.a] = nthY[p.b] + 1;
      const inX = count(this.a.map(Math.abs)), inY = count(this.b.map(Math.abs));
      const at = (n) => partner[x[n]] || 0;
      return this.pairs.map((p) => {
        const token = Math.abs(this.a[p.a]), n = nthX[p.a], k = nthY[p.b] + 1, before = at(n - 1), behind = at(n + 1);
        return inX.get(token) === 1 && inY.get(token) === 1 || before > 0 && before === k - 1 || behind > 0 && behind === k + 1;
      });
    }
  }

  return { Sequencer, ascending };
})();
