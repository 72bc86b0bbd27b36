// The parts of an opened change in finished words.
comparison.parts = (() => {
  "use strict";
  const u = comparison.unit, { NB, upper, lower, plural, printable, cut, runs, arrow } = comparison.text;
  const TACTIC_WIDTH = 34, TOP = 20, MOST_ONLY = 10, MOST_REFORMATS = 12;

  const verbs = { added: "is layers", removed: "is layers", "outside the rows": "lies" };

  const waterfall = (c, at, index) => {
    const names = new Map(index.bars.map(([kind, name, note]) => [kind, { name, note }]));
    const w = { metric: upper(c.metric), a: u.headMs(c.aMs), b: u.headMs(c.bMs), ms: u.changeMs(at.changeMs), percent: u.changePercent(c.verdict.changePercent) };
    w.bars = at.bars.map((b) => ({ ...names.get(b.kind), rows: b.rows ? u.count(b.rows) : "", ms: u.changeMs(b.ms), percent: u.changePercent(b.percent) }));
    w.steps = at.bars.map((b) => b.ms);
    const worst = (list) => list.reduce((most, b) => Math.abs(b.ms) > Math.abs(most.ms) ? b : most, { ms: 0 });
    const most = worst(at.bars), against = worst(at.bars.filter((b) => b.ms * most.ms < 0)), named = (b) => lower(names.get(b.kind).name);
    w.title = "Nothing changed";
    if (most.kind) {
      w.title = `Of ${u.changeMs(at.changeMs)} ms, ${u.changeMs(most.ms)} ms ${verbs[most.kind] || "is"} ${named(most)}`;
      if (Math.abs(against.ms) > Math.abs(most.ms) / 2) w.title += `, against ${u.changeMs(against.ms)} ms ${named(against)}`;
    }
    const n = at.count;
    if (n.a !== n.b && c.metric === "layer sum") {
      w.note = `${u.plural(n.b, "row")} against ${u.count(n.a)}: profiling a row costs time, so this alone usually changes a layer sum by ${u.changeMs(n.lowMs)} to ${u.changeMs(n.highMs)} ms.`;
      if (n.known) w.note += ` Here a row costs ${u.plain(n.costUs, 1)}${NB}µs.`;
    }
    return w;
  };

  const changes = (head, slices, at) => {
    if (!slices.length) return null;
    const row = (s) => ({
      name: printable(s.name), layersA: u.count(s.layersA), layersB: u.count(s.layersB), a: u.rowMs(s.aMs), b: u.rowMs(s.bMs), ms: u.changeRowMs(s.changeMs),
      percent: s.aMs > 0 ? u.changePercent(s.changeMs / s.aMs * 100) : "",
    });
    const most = Math.max(...slices.map((s) => Math.abs(s.changeMs))), add = (key) => slices.reduce((n, s) => n + s[key], 0);
    return {
      head, rows: slices.map((s) => ({ ...row(s), hue: s.hue, share: most > 0 ? s.changeMs / most : null })),
      total: row({ name: "Layer sum", layersA: add("layersA"), layersB: add("layersB"), aMs: at.al.aMs, bMs: at.al.bMs, changeMs: at.layersChangeMs }),
      title: `By ${lower(head)}: ${u.changeMs(slices[0].changeMs)} ms in ${printable(slices[0].name)}, ${u.changeMs(at.layersChangeMs)} ms in the layer sum`,
    };
  };

  const shortPair = (s) => {
    const [a, ...rest] = s.split(" to "), b = rest.join(" to ");
    return !rest.length || a === b ? a : `${a}/${b}`;
  };

  const kernelChange = (change, l, m) => {
    if (!l.recorded && !m.recorded) return arrow(change.a, change.b);
    if (!l.recorded || !m.recorded) return "kernel recorded on one side only";
    return l.short !== m.short ? arrow(l.short, m.short) : `another variant of ${l.short}`;
  };

  const what = (c, r) => {
    if (r.kind === "added") return "only in B";
    if (r.kind === "removed") return "only in A";
    if (r.fusion) return r.fusion.a === r.fusion.b ? `${r.fusion.a} on both sides, aligned as one` : `${r.fusion.a} → ${r.fusion.b}`;
    const l = c.a.rows[r.a[0]], m = c.b.rows[r.b[0]], parts = [];
    if (r.precision) parts.push(arrow(shortPair(r.precision.a), shortPair(r.precision.b)));
    if (r.format && l.layout !== m.layout && l.layout && m.layout) parts.push(arrow(l.layout, m.layout));
    else if (r.format && !r.precision) parts.push("another format");
    if (r.shape) parts.push(`${r.shape.a} → ${r.shape.b}`);
    if (r.tactic) parts.push(kernelChange(r.tactic, l, m));
    return parts.join("; ") || (r.kind === "kernel not recorded" ? r.kind : "same kernel");
  };

  const evidence = (g) => {
    const keys = g.keys.join(", ");
    const s = {
      "exact name": "one name and equal shapes", "strong keys": `both have ${keys}`, "weak keys": `the name ${g.keys[0]} with equal structure: ${g.keys[1]}`,
      structure: keys + (g.confidence === "low" ? ", which both have; names or sequence leave a doubt" : ", at the same place in the sequence"),
      edge: `a reformat between ${g.keys[0]} and ${g.keys[1]}`,
    }[g.tier];
    if (!g.fused) return s;
    return s + (g.fused === 1 ? "; one side has the layer behind in it too" : `; one side has the ${g.fused} layers behind in it too`);
  };

  const layerHref = (page, row) => page ? `${page}#${row.anchor}` : "";

  const row = (c, r, names, index) => {
    const l = r.a.length ? c.a.rows[r.a[0]] : null, m = r.b.length ? c.b.rows[r.b[0]] : null, shown = m || l;
    const out = { kind: index.bars.find(([kind]) => kind === r.kind)[1], changed: what(c, r), ms: u.changeRowMs(r.changeMs), marks: r.marks.join(", "), name: runs(shown), whole: printable(shown.name) };
    const was = l ? printable(l.name) : "", n = Math.max(r.a.length, r.b.length) - 1;
    if (l) Object.assign(out, { a: u.rowMs(r.aMs), hrefA: layerHref(names.a.layers, l), was: was === out.whole ? "" : was });
    if (m) Object.assign(out, { b: u.rowMs(r.bMs), href: layerHref(names.b.layers, m) });
    if (n > 0) out.more = `and ${u.count(n)} more`;
    if (r.changePercent !== undefined) out.percent = u.changePercent(r.changePercent);
    if (!c.silent) out.word = r.word;
    if (r.group) Object.assign(out, { tier: r.group.tier, confidence: r.group.confidence, evidence: printable(evidence(r.group)) });
    return out;
  };

  const rows = (c, at, names, index) => {
    const shown = at.rows.slice(0, TOP), rest = at.rows.slice(TOP), isJudged = !c.silent, most = Math.abs(shown[0]?.changeMs);
    const t = { judged: isJudged, rows: shown.map((r, i) => ({ ...row(c, r, names, index), index: i, share: most > 0 ? r.changeMs / most : null })) };
    t.aligned = t.rows.some((r) => r.evidence);
    const counted = (word) => at.rows.filter((r) => r.word === word).length;
    if (isJudged) t.title = `${u.plural(counted("slower"), "row")} slower, ${u.count(counted("faster"))} faster, of ${u.count(at.rows.length)}`;
    else t.title = rest.length ? `The ${u.plural(shown.length, "row")} with the largest changes in ms` : `All ${u.plural(shown.length, "row")}, the largest change first`;
    if (rest.length) t.rest = `${u.count(rest.length)} more ${plural(rest.length, "row", "rows")}, ${u.changeMs(rest.reduce((ms, r) => ms + r.changeMs, 0))} ms in all.`;
    t.note = "Largest change in ms first; percent is of the row in A. x/y: reads x, writes y.";
    if (isJudged) t.note += ` A row is called slower or faster where it changed by more than two ticks of the timer, its noise and 0.5${NB}% of the layer sum.`;
    return t;
  };

  const reformats = (c, at, names, index) => {
    const { fresh, gone } = at;
    if (!fresh.length && !gone.length) return null;
    const sum = (list) => list.reduce((ms, r) => ms + r.ms, 0);
    const end = (side, first, n, none) => n ? cut(printable(side.rows[first].name), TACTIC_WIDTH) + (n > 1 ? ` and ${u.count(n - 1)} more` : "") : none;
    const list = (entries, side, page, state) => entries.slice(0, MOST_REFORMATS).map((r) => {
      const l = side.rows[r.layer];
      return {
        state, name: runs(l), whole: printable(l.name), href: layerHref(page, l), from: r.from, to: r.to, cause: r.cause, ms: u.rowMs(r.ms),
        before: end(side, r.before, r.sources, "network input"), after: end(side, r.after, r.readers, "network output"),
      };
    });
    const rest = Math.max(fresh.length - MOST_REFORMATS, 0) + Math.max(gone.length - MOST_REFORMATS, 0);
    return {
      title: `Explicit reformats: ${fresh.length} new, ${u.changeMs(sum(fresh))} ms; ${gone.length} vanished, ${u.changeMs(-sum(gone))} ms`, note: index.note,
      rows: [...list(fresh, c.b, names.b.layers, "new"), ...list(gone, c.a, names.a.layers, "vanished")], rest: rest ? `${u.count(rest)} more with less time.` : "",
    };
  };

  const only = (title, side, layers, ms, page) => {
    if (!layers.length) return [];
    const order = layers.map((i) => side.rows[i]).sort((x, y) => y.ms - x.ms), shown = order.slice(0, MOST_ONLY).filter((r) => r.ms !== 0);
    const n = order.length - shown.length, rest = order.slice(shown.length).reduce((sum, r) => sum + r.ms, 0);
    return [{
      title: `${title}${u.plural(layers.length, "layer")}, ${u.withMs(ms)}`,
      rows: shown.map((r) => ({ name: runs(r), whole: printable(r.name), href: layerHref(page, r), type: printable(r.type), ms: u.rowMs(r.ms) })),
      rest: n ? `${u.count(n)} more ${plural(n, "layer", "layers")}, ${u.withMs(rest)}.` : "",
    }];
  };

  const alignment = (al, index) => {
    const tier = (name, s) => ({
      name, layersA: u.count(s.layersA), layersB: u.count(s.layersB), shareA: u.percent(s.shareA), shareB: u.percent(s.shareB),
      a: u.rowMs(s.aMs), b: u.rowMs(s.bMs), ms: u.changeRowMs(s.bMs - s.aMs), groups: s.groups ? u.count(s.groups) : "",
    });
    const add = (key) => al.tiers.reduce((n, t) => n + t[key], 0), share = (ms, total) => total > 0 ? ms / total * 100 : 0;
    const all = { groups: add("groups"), layersA: add("layersA"), layersB: add("layersB"), shareA: al.shareA, shareB: al.shareB, aMs: al.aMs - al.removedMs, bMs: al.bMs - al.addedMs };
    const low = al.groups.filter((g) => g.confidence === "low");
    return {
      title: `Aligned: ${u.withPercent(al.shareA)} of the time of A, ${u.withPercent(al.shareB)} of B`,
      tiers: al.tiers.filter((t) => t.groups).map((t) => ({ ...tier(upper(t.tier), t), meaning: index.tiers.find(([name]) => name === t.tier)[1] })),
      total: { ...tier("Aligned", all), groups: u.count(all.groups) },
      open: tier("Not aligned", {
        layersA: al.removed.length, layersB: al.added.length, aMs: al.removedMs, bMs: al.addedMs, shareA: share(al.removedMs, al.aMs), shareB: share(al.addedMs, al.bMs),
      }),
      sum: tier("Layer sum", { layersA: all.layersA + al.removed.length, layersB: all.layersB + al.added.length, aMs: al.aMs, bMs: al.bMs, shareA: 100, shareB: 100 }),
      low: low.length ? `${u.plural(low.length, "group")} with low confidence, ${u.withMs(low.reduce((ms, g) => ms + g.bMs, 0))} of B.` : "",
    };
  };

  return { waterfall, changes, rows, reformats, only, alignment };
})();
