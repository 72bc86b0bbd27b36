// The comparison of any two backends. Each file of this folder adds to one object what
// the next ones need; the data of a side come from Go (package view, CompareData).
const comparison = {};

// A side with a row for each layer: what it is aligned by, and what is compared of it.
comparison.side = (data) => {
  "use strict";
  // Each text begins with how much it has in common with the one before, base 36.
  const whole = (list) => {
    let before = "";
    return list.map((s) => before = before.slice(0, parseInt(s.slice(0, 2), 36)) + s.slice(2));
  };
  const strings = whole(data.strings), fits = whole(data.fits), text = (i) => strings[i];
  const texts = (list) => list ? list.map(text) : [];
  const heavy = new Set(data.heavy), seen = new Map(), digits = 12;
  const rows = whole(data.names).map((name, i) => {
    const kind = data.kindList[data.kinds[i]], [words, spoils] = data.markList[data.marks[i]];
    const anchor = `l-${data.anchors.slice(10 * i, 10 * i + 10)}`, nth = (seen.get(anchor) || 0) + 1;
    seen.set(anchor, nth);
    const control = data.controls[i];
    return {
      name, fit: fits[i], anchor: nth > 1 ? `${anchor}-${nth}` : anchor, ms: data.ms[i], value: data.ms[i], marks: words || [], spoils,
      type: text(kind[0]), storage: text(kind[1]), format: text(kind[2]), operand: text(kind[3]), layout: text(kind[4]), kernel: text(kind[5]),
      short: text(kind[6]), recorded: kind[7] > 0, in: text(kind[8]), out: text(kind[9]), control: control ? data.controlList.slice(digits * (control - 1), digits * control) : "",
      shapes: text(data.keyShapes[i]), output: text(data.outputs[i]), paths: texts(data.paths[i]), modules: texts(data.modules[i]),
      weak: texts(data.weak[i]), structure: text(data.structures[i]), heavy: heavy.has(data.structures[i]), kinds: texts(data.operators[i]),
      next: data.next[i] ? i + data.next[i] + 1 : 0, move: false,
    };
  });
  for (const [i, value] of data.values || []) rows[i].value = value;
  for (const [i, before, after] of data.moves || []) Object.assign(rows[i], { move: true, before: before || [], after: after || [] });
  const reformats = (data.reformats || []).map(([layer, from, to, before, sources, after, readers, cause]) => ({
    layer, ms: rows[layer].ms, from: text(from), to: text(to), before, sources, after, readers, cause: text(cause),
  }));
  return { ...data, rows, reformats, answers: new Map(data.answers.map(([question, t, source]) => [question, { text: t, source }])) };
};
