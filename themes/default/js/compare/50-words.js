// A comparison in finished words: the fields of package view's Compared.
comparison.words = (() => {
  "use strict";
  const u = comparison.unit, { NB, upper, plural, printable, cut, arrow } = comparison.text;
  const { waterfall, changes, rows, reformats, only, alignment } = comparison.parts;
  const DIFFERENCE_WIDTH = 44;
  const SIGNS = { faster: "▼", slower: "▲", same: "=", inconclusive: "?", "not comparable": "≠" };
  const after = (before, s) => s ? before + s : "";
  const stopped = (s) => !s || /[.!?]$/.test(s) ? s : `${s}.`;
  const sentence = (s) => /^[a-z]/.test(s) && !/[_./`"0-9]/.test(s.split(" ")[0]) ? upper(s) : s;
  const roundTenth = (v) => Math.floor(v * 10 + 0.5) / 10;

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
  return Object.assign(words, { whole });
})();
