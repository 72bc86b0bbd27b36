// Whether two sides can be compared, whether the machine changed, how far noise goes,
// and the verdict: what Compare of package diff says without a series.
comparison.judge = (() => {
  "use strict";
  const { plain, changeCount, changePercent } = comparison.unit, { areOne, areSame } = comparison.same;
  const NOTHING = { text: "", source: "" };
  const METRICS = ["median GPU compute", "layer sum"];

  const measure = (a, b) => {
    const at = METRICS.findIndex((_, i) => a.metrics[i] > 0 && b.metrics[i] > 0);
    return at < 0 ? { metric: "", aMs: 0, bMs: 0 } : { metric: METRICS[at], aMs: a.metrics[at], bMs: b.metrics[at] };
  };

  const environment = (a, b, metric, index) => {
    const c = { blocking: [], experiments: [], harmless: [], unknown: [] };
    const spoiler = (s, name) => {
      const found = (s.spoilers || []).find(([n, , , metrics]) => n === name && metrics.includes(metric));
      return found ? { text: found[1], source: found[2] } : NOTHING;
    };
    for (const name of index.spoilers) {
      const d = { name, a: spoiler(a, name), b: spoiler(b, name), note: "" };
      if (d.a.text || d.b.text) c.blocking.push(d);
    }
    index.questions.forEach(([name, kind, same, expected, note], i) => {
      const d = { name, a: a.answers.get(i) || NOTHING, b: b.answers.get(i) || NOTHING, note };
      const x = d.a.text, y = d.b.text;
      if (name === "driver" && x.split(".")[0] === y.split(".")[0]) d.note = "";
      if (!x || !y) {
        if (expected || (x || y) && kind === "blocking") c.unknown.push(d);
      } else if (x !== y && !(same === "shapes" ? areOne(a, b) : areSame[same]?.(x, y))) {
        (kind === "blocking" ? c.blocking : kind === "experiment" ? c.experiments : c.harmless).push(d);
      }
    });
    if (!metric && !c.blocking.length) c.blocking.push({ name: "no metric in common", a: NOTHING, b: NOTHING, note: "" });
    return { ...c, comparable: !c.blocking.length };
  };
  const has = (list, name) => list.some((d) => d.name === name);

  const relate = (a, b, c) => {
    if (a.profile && a.profile === b.profile) return "one measurement";
    if (a.engine && a.engine === b.engine) return "re-measured";
    if (c.experiments.some((d) => d.name !== "clocks") || has(c.blocking, "input shapes") || has(c.blocking, "device")) return "changed";
    const known = a.inputs && b.inputs && (a.file && b.file || a.commit && b.commit);
    return a.engine && b.engine && known ? "rebuilt" : "not recorded";
  };

  // Rows of equal kernels: by name first, the rest by order.
  const controlRows = (a, b) => {
    const groups = (s) => Map.groupBy([...s.rows.keys()].filter((i) => s.rows[i].control), (i) => s.rows[i].control);
    const other = groups(b), out = [];
    for (const [key, rows] of groups(a)) {
      const there = other.get(key) || [];
      if (there.length !== rows.length) continue;
      const byName = Map.groupBy(there, (k) => b.rows[k].name), taken = new Set();
      const left = rows.filter((i) => {
        const k = byName.get(a.rows[i].name)?.shift();
        if (k === undefined) return true;
        taken.add(k);
        out.push([i, k]);
        return false;
      });
      const rest = there.filter((k) => !taken.has(k));
      left.forEach((i, n) => out.push([i, rest[n]]));
    }
    return out.sort((x, y) => x[0] - y[0]);
  };

  const median = (sorted) => {
    const m = sorted.length >> 1;
    return sorted.length % 2 ? sorted[m] : (sorted[m - 1] + sorted[m]) / 2;
  };
  const quantile = (sorted, p) => {
    const at = p * (sorted.length - 1), low = Math.floor(at);
    return low + 1 >= sorted.length ? sorted.at(-1) : sorted[low] + (at - low) * (sorted[low + 1] - sorted[low]);
  };
  const ascending = (x, y) => x - y;
  const percentOfLog = (d) => Math.expm1(d) * 100;
  const logOfPercent = (p) => Math.log1p(p / 100);

  const controls = (a, b) => {
    const pairs = controlRows(a, b), c = { rows: pairs.length, shareA: 0, shareB: 0, median: 0, p10: 0, p90: 0, spread: 0, deviation: 0, enough: false, machineChanged: false };
    if (!pairs.length) return c;
    const logs = pairs.map(([i, k]) => Math.log(b.rows[k].value / a.rows[i].value)).sort(ascending);
    const low = quantile(logs, 0.1), mid = median(logs), high = quantile(logs, 0.9);
    const sum = (s, side) => pairs.reduce((ms, p) => ms + s.rows[p[side]].ms, 0) / s.sum * 100;
    Object.assign(c, { shareA: sum(a, 0), shareB: sum(b, 1), median: Math.exp(mid), p10: Math.exp(low), p90: Math.exp(high), spread: percentOfLog((high - low) / 2) });
    c.deviation = percentOfLog(1.4826 * median(logs.map((l) => Math.abs(l - mid)).sort(ascending)));
    c.enough = pairs.length >= 5 || pairs.length >= 3 && Math.min(c.shareA, c.shareB) >= 10;
    const off = percentOfLog(Math.abs(mid));
    c.machineChanged = c.enough && off > 3 && off > c.spread;
    return c;
  };

  const floorOf = (a, b) => {
    if (a.locked && b.locked) return [1, "clocks stated to be locked"];
    return a.floating || b.floating ? [5, "a Jetson of unknown power mode"] : [3, "clocks unknown"];
  };
  const assumption = (floor, why) => `${why}; assumes that runs of one engine deviate by at most ${plain(percentOfLog(logOfPercent(floor) / (2.5758 * Math.SQRT2)), 1)} %`;
  const timed = (s) => s.rows.filter((r) => r.ms > 0).length;

  // What profiling adds for rows that only one side has, in % of A.
  const rowCost = (c) => {
    const rows = timed(c.b) - timed(c.a);
    if (c.metric !== "layer sum" || !rows) return [0, ""];
    const us = Math.max(c.a.costUs || 0, c.b.costUs || 0) || 7.5, percent = Math.abs(rows) * us / 1000 / c.aMs * 100;
    return [percent, `, and ${plain(percent, 1)} % for profiling ${changeCount(rows)} rows at ${plain(us, 1)} µs`];
  };

  const noise = (c) => {
    const { a, b } = c, [floor, why] = floorOf(a, b);
    if (c.metric === METRICS[0] && a.blocks && b.blocks) {
      const within = 2.5758 * Math.sqrt((a.blockError || 0) ** 2 + (b.blockError || 0) ** 2);
      return {
        level: "block statistics", percent: percentOfLog(within + logOfPercent(floor)),
        text: `${plain(percentOfLog(within), 2)} % within the runs (medians of ${a.blocks} blocks of each, moving-block bootstrap) and ${floor} % between runs (${assumption(floor, why)})`,
      };
    }
    const [rows, cost] = rowCost(c);
    if (c.controls.enough) {
      return { level: "control rows", percent: Math.max(c.controls.spread, floor) + rows, text: `spread of ${c.controls.rows} control rows, at least ${floor} % (${floor > c.controls.spread ? assumption(floor, why) : why})${cost}` };
    }
    const isFew = c.metric === "layer sum" && (a.few || b.few);
    const [percent, because] = isFew ? [10, "a profile of fewer than 100 iterations, or of an unknown number"] : [floor, assumption(floor, why)];
    return { level: "stated default", percent: percent + rows, text: `${percent} % (${because})${cost}` };
  };

  const cause = (c) => {
    if (c.relation === "re-measured") return "machine";
    if (has(c.experiments, "precision") || has(c.experiments, "storage of matrix products")) return "precision";
    return c.relation === "rebuilt" ? "builder" : "engine";
  };

  const differenceText = ({ name, a, b }) => {
    if (!a.text && !b.text) return name;
    if (a.text === b.text) return `${name} (on both sides: ${a.text})`;
    return a.text && b.text ? `${name} (${a.text} and ${b.text})` : `${name} (${a.text}${b.text})`;
  };

  const verdict = (c) => {
    if (!c.comparable) return { word: "not comparable", cause: "", reason: `not comparable: ${differenceText(c.blocking[0])}` };
    if (c.relation === "one measurement") return { word: "same", cause: "", reason: "the same measurement: the profiles have equal bytes" };
    const k = c.controls, n = noise(c), ratio = c.bMs / c.aMs;
    const v = { cause: cause(c), hasChange: true, changeMs: c.bMs - c.aMs, changePercent: (ratio - 1) * 100, adjusted: k.enough, noise: n };
    if (k.enough) v.adjustedPercent = (ratio / k.median - 1) * 100;
    if (k.machineChanged) {
      return {
        ...v, word: "inconclusive", cause: "machine",
        reason: `inconclusive: the machine changed: ${k.rows} rows of equal tactic, shapes and formats take ${plain(k.median, 2)} times as long (p10 ${plain(k.p10, 2)}, p90 ${plain(k.p90, 2)})`,
      };
    }
    const change = Math.log(ratio), band = logOfPercent(n.percent), isBeyond = Math.abs(change) > band;
    v.word = change > band ? "slower" : change < -band ? "faster" : n.percent <= 5 ? "same" : "inconclusive";
    v.reason = `a change of ${changePercent(v.changePercent)} % is ${isBeyond ? "beyond" : "within"} the noise of ${plain(n.percent, 1)} %`;
    if (v.word === "inconclusive") v.reason += ", in which a change worth knowing could hide";
    if (v.word === "same" && c.relation === "re-measured") v.cause = "";
    return v;
  };

  // Why the rows have no verdict of their own, "" where they do.
  const silent = (c) => {
    if (!c.comparable) return "the sides are not comparable";
    if (c.relation === "one measurement") return "both sides are one measurement";
    if (c.a.sharesOnly || c.b.sharesOnly) return "a profile has totals over an unknown number of runs";
    if (c.a.oneSample || c.b.oneSample) return "a profile is one iteration";
    return c.controls.machineChanged ? "the machine changed" : "";
  };

  return Object.assign((a, b, index) => {
    const c = { a, b, ...measure(a, b) };
    Object.assign(c, environment(a, b, c.metric, index));
    c.relation = relate(a, b, c);
    c.controls = controls(a, b);
    c.verdict = verdict(c);
    c.silent = silent(c);
    return c;
  }, { timed });
})();
