// A comparison in finished words: the fields of package view's Compared.
comparison.words = (() => {
  "use strict";
  const u = comparison.unit;
  const NB = "\u00a0";
  const TACTIC_WIDTH = 34, TOP = 20, MOST_ONLY = 10, MOST_REFORMATS = 12, DIFFERENCE_WIDTH = 44;
  const SIGNS = { faster: "▼", slower: "▲", same: "=", inconclusive: "?", "not comparable": "≠" };
  const upper = (s) => s.slice(0, 1).toUpperCase() + s.slice(1);
  const lower = (s) => s.slice(0, 1).toLowerCase() + s.slice(1);
  const plural = (n, one, many) => n === 1 ? one : many;
  const after = (before, s) => s ? before + s : "";
  const stopped = (s) => !s || /[.!?]$/.test(s) ? s : `${s}.`;
  const sentence = (s) => /^[a-z]/.test(s) && !/[_./`"0-9]/.test(s.split(" ")[0]) ? upper(s) : s;
  const roundTenth = (v) => Math.floor(v * 10 + 0.5) / 10;

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

  const nameOf = (side, other, href) => {
    const title = side.title === other.title && side.path !== other.path ? side.path : side.title;
    return { title, backend: side.several ? side.label : "", href: href(side.url), layers: side.layers ? href(side.layers) : "" };
  };
  const whole = (n) => n.backend ? `${n.title} (${n.backend})` : n.title;

  const lines = (list, both) => list.map(({ name, a, b }) => {
    const x = cut(printable(a.text), DIFFERENCE_WIDTH), y = cut(printable(b.text), DIFFERENCE_WIDTH);
    if (x && a.text === b.text) return `${name} (on both sides: ${x})`;
    return x && y ? name + both(x, y) : x || y ? `${name} (${x}${y})` : name;
  }).join(", ");

  const experiment = (c) => {
    let list = c.experiments.filter((d) => c.verdict.cause !== "precision" || d.name !== "storage of matrix products"), rest = "";
    if (list.length > 3) [list, rest] = [list.slice(0, 3), ` and ${u.count(list.length - 3)} more`];
    const file = (v) => ({ ...v, text: comparison.same.base(v.text) });
    list = list.map((d) => d.name === "model file" ? { ...d, a: file(d.a), b: file(d.b) } : d);
    return lines(list, (a, b) => ` ${a} → ${b}`) + rest;
  };

  const causeWords = (c) => {
    const { word, cause } = c.verdict, isChanged = word === "faster" || word === "slower";
    if (!cause) return "";
    if (cause === "builder") return isChanged ? "cause: the builder (same inputs, another engine)" : "though the builder made another engine";
    if (cause === "machine") return isChanged ? "cause: the machine (the engine is the same)" : "the engine is the same";
    const d = c.experiments.find((e) => e.name === "storage of matrix products");
    const what = d && cause === "precision" ? ` (${arrow(d.a.text, d.b.text)})` : "";
    return isChanged ? `cause: ${cause}${what}` : `though the ${cause} differs${what}`;
  };

  const rowsPart = (at) => {
    const bar = at?.bars.find((b) => b.kind === "number of rows");
    if (!bar || Math.abs(bar.ms) < Math.abs(at.changeMs) / 4) return "";
    const n = at.count.b - at.count.a;
    return `${u.changeMs(bar.ms)} ms is the cost of profiling ${Math.abs(n)} ${n < 0 ? "fewer" : "more"} ${plural(Math.abs(n), "row", "rows")}`;
  };

  const apartPart = (at) => {
    const al = at?.al;
    if (!al || al.aMs <= 0 || al.bMs <= 0 || Math.min(al.shareA, al.shareB) >= 50) return "";
    return `only ${u.withPercent(al.shareA)} of the time of A and ${u.withPercent(al.shareB)} of B is aligned: perhaps two networks`;
  };

  const restOf = (c, at, v) => {
    if (v.word === "not comparable") return lines(c.blocking, (a, b) => ` (${a} and ${b})`);
    if (c.relation === "one measurement") return "one measurement, the profiles have equal bytes";
    const figures = `${v.metric} ${v.from} → ${v.to} ms, ${v.ms} ms (${v.percent}${NB}%)`;
    let parts = [figures];
    if (c.controls.machineChanged) {
      parts = ["the machine changed", figures];
      if (v.adjusted) parts.push(`${v.adjusted}${NB}% without what the machine did`);
    } else if (v.word !== "faster" && v.word !== "slower") {
      parts.push(`within the noise of ${u.figure(roundTenth(c.verdict.noise.percent))}${NB}%${after(", ", v.cause)}`);
    } else if (v.cause) parts.push(v.cause);
    return [...parts, rowsPart(at), apartPart(at)].filter(Boolean).join("; ");
  };

  const verdict = (c, at) => {
    const { word, hasChange, changeMs, changePercent, adjusted, adjustedPercent, reason } = c.verdict;
    const v = { word, sign: SIGNS[word], class: { faster: "better", slower: "worse" }[word] || "", metric: c.metric, reason: printable(reason), experiment: experiment(c) };
    if (hasChange) {
      Object.assign(v, { from: u.headMs(c.aMs), to: u.headMs(c.bMs), ms: u.changeMs(changeMs), percent: u.changePercent(changePercent), cause: causeWords(c) });
      if (c.controls.machineChanged && adjusted) v.adjusted = u.changePercent(adjustedPercent);
    }
    v.rest = restOf(c, at, v);
    v.line = `${word}: ${v.rest}${hasChange ? after("; experiment: ", v.experiment) : ""}`;
    return v;
  };

  const metrics = (c) => {
    const time = (name, i, metric) => {
      const a = c.a.metrics[i], b = c.b.metrics[i];
      const m = { name, unit: "ms", lead: Boolean(metric) && metric === c.metric, a: a > 0 ? u.headMs(a) : "", b: b > 0 ? u.headMs(b) : "", ms: "", percent: "" };
      if (a > 0 && b > 0 && c.verdict.hasChange) Object.assign(m, { ms: u.changeMs(b - a), percent: u.changePercent((b / a - 1) * 100) });
      return m;
    };
    const sum = time("Layer sum", 1, "layer sum"), timed = (s) => u.count(s.rows.filter((r) => r.value > 0).length);
    return [
      time("Median GPU compute", 0, "median GPU compute"), time("p99 of GPU compute", 3, ""), time("Median latency", 2, "median latency"),
      { ...sum, quiet: !sum.lead }, { name: "Layers with time", a: timed(c.a), b: timed(c.b), ms: "", percent: "" },
      { name: "Profile iterations", a: c.a.iterations, b: c.b.iterations, ms: "", percent: "" },
    ].filter((m) => m.a || m.b);
  };

  const environment = (c) => {
    const facts = (list) => list.map((d) => ({
      name: upper(d.name), a: printable(d.a.text), b: printable(d.b.text), sourceA: printable(d.a.source), sourceB: printable(d.b.source), note: printable(d.note),
    }));
    const e = { blocking: facts(c.blocking), experiments: facts(c.experiments), harmless: facts(c.harmless), unknown: facts(c.unknown) };
    e.unknownLine = c.unknown.map((d) => d.name + (d.a.text ? " of B" : d.b.text ? " of A" : "")).join(", ");
    const n = c.experiments.length;
    e.title = c.blocking.length ? `Not comparable: ${u.plural(c.blocking.length, "blocking difference")}`
      : n ? `Comparable, with ${u.plural(n, "difference")} that ${plural(n, "is", "are")} the experiment` : c.unknown.length ? "Comparable as far as recorded" : "Comparable";
    return e;
  };

  const isSteady = (k) => Math.abs(k.median - 1) * 100 <= 3;

  const machine = (c, index) => {
    const k = c.controls, isOne = c.relation === "re-measured", relation = index.relations[c.relation];
    if (c.relation === "one measurement") return { title: "One measurement", relation, controls: "" };
    const title = k.machineChanged ? "The machine changed"
      : k.enough && !isSteady(k) && !isOne ? "Engine and machine cannot be told apart: control rows scatter"
        : k.enough && isSteady(k) ? "The machine did not change: control rows kept their times"
          : isOne ? "One engine, measured twice" : "Engine and machine cannot be told apart";
    return { title, relation, controls: controls(k) };
  };

  const controls = (k) => {
    if (!k.rows) return "No row has equal tactic, shapes and formats on both sides, so there is no control row.";
    let s = `${u.plural(k.rows, "row")} of equal tactic, shapes and formats (control ${plural(k.rows, "row", "rows")}), ${u.withPercent(k.shareA)} of the time of A and ${u.withPercent(k.shareB)} of B: `;
    s += k.rows === 1 ? `ratio ${u.plain(k.median, 3)}.` : `median ratio ${u.plain(k.median, 3)}, four fifths between ${u.plain(k.p10, 3)} and ${u.plain(k.p90, 3)}.`;
    if (!k.enough) return `${s} Too few to decide: at least 5, or 3 with 10${NB}% of the time, do.`;
    if (k.machineChanged) return `${s} The median is off by more than 3${NB}% and by more than the spread of ${u.plain(k.spread, 1)}${NB}%: no engine can have changed them.`;
    if (!isSteady(k)) s += ` The median is off by ${u.plain(Math.abs(k.median - 1) * 100, 1)}${NB}%, and the spread is ${u.plain(k.spread, 1)}${NB}%: they decide nothing.`;
    return s;
  };

  const noise = (c) => {
    const n = c.verdict.noise;
    if (!n) return {};
    const percent = u.figure(roundTenth(n.percent)), line = (s) => sentence(stopped(printable(s)));
    let text = line(n.text);
    if (!c.controls.machineChanged) text += ` ${line(c.verdict.reason)}`;
    text = text.replaceAll(" %", `${NB}%`);
    if (c.metric === "layer sum") text += " Layer sums are compared, because not both sides have a timed run; a layer sum grows with the number of rows and is no latency.";
    return { level: n.level, percent, title: `Noise: ±${percent}${NB}% by ${n.level}`, text, rows: c.silent ? `Single rows have no verdict: ${c.silent}.` : "" };
  };

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

  const arrow = (a, b) => `${printable(a)} → ${printable(b)}`;
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

  const silentWords = (c) => {
    if (!c.comparable) return "the sides are not comparable";
    if (c.a.sharesOnly || c.b.sharesOnly) return "a profile has totals over an unknown number of runs";
    return "both sides are one measurement";
  };

  // c is judged and at opened, null where it is not; href makes links of addresses
  // below the site's root.
  const words = (c, at, index, href) => {
    const names = { a: nameOf(c.a, c.b, href), b: nameOf(c.b, c.a, href) };
    const out = { ...names, verdict: verdict(c, at), metrics: metrics(c), environment: environment(c), machine: machine(c, index), noise: noise(c) };
    if (!at) return { ...out, silent: silentWords(c) };
    return {
      ...out, waterfall: waterfall(c, at, index), types: changes("Type", at.types, at), groups: changes("Operations", at.operations, at),
      rows: rows(c, at, names, index), reformats: reformats(c, at, names, index),
      only: [...only("Only in A: ", c.a, at.al.removed, at.al.removedMs, names.a.layers), ...only("Only in B: ", c.b, at.al.added, at.al.addedMs, names.b.layers)],
      alignment: alignment(at.al, index),
    };
  };
  return Object.assign(words, { whole, cut, printable });
})();
