// The words of a comparison as the elements of the pages that the build makes. Foreign
// text becomes text nodes only.
comparison.draw = (() => {
  "use strict";
  const { whole } = comparison.words;
  const absent = () => h("span", { class: "g" }, "–");

  // An element; attributes without a value and children that are nothing are left out.
  const h = (tag, attributes, ...children) => {
    const e = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) if (value) e.setAttribute(name, value);
    e.append(...children.flat(3).filter((c) => c !== "" && c !== null && c !== undefined && c !== false));
    return e;
  };
  // Drawings are copies of those that the page holds.
  const copied = (className) => document.getElementById("drawings").content.querySelector(className).cloneNode(true);
  const percent = (v) => `${Math.round(Math.max(0, Math.min(1, v)) * 1000) / 10}%`;

  // A bar between two places and a line at a third, all 0 to 1.
  const step = (from, to, line) => {
    const bar = copied(".bar"), [rect, mark] = bar.children, width = Math.abs(to - from);
    const set = (e, attributes) => { for (const [name, value] of Object.entries(attributes)) e.setAttribute(name, value); };
    if (width > 0) set(rect, { class: to < from ? "f-better" : "f-worse", x: percent(Math.min(from, to)), width: percent(width) });
    else rect.remove();
    set(mark, { x1: percent(line), x2: percent(line), y2: "100%" });
    return bar;
  };
  const diverge = (share) => share === null ? "" : step(0.5, 0.5 + share / 2, 0.5);
  const steps = (changes) => {
    let at = 0;
    const sums = changes.map((ms) => at += ms), low = Math.min(0, ...sums), high = Math.max(0, ...sums);
    const place = (v) => high === low ? 0 : (v - low) / (high - low);
    return sums.map((sum, i) => step(place(i ? sums[i - 1] : 0), place(sum), place(0)));
  };

  const th = (attributes, ...children) => h("th", { scope: "row", ...attributes }, ...children);
  const td = (className, ...children) => h("td", { class: className }, ...children);
  // A head of columns: a text, or a text with its class; "b" alone is the bars' column.
  const thead = (...columns) => h("thead", null, h("tr", null, columns.map((c) => {
    const [text, className] = [c].flat();
    return text ? h("th", { scope: "col", class: className }, text) : h("td", { class: className });
  })));
  const name = (runs) => runs.length ? runs.map((r) => r.quiet ? h("i", null, r.text) : r.text) : h("i", null, "no name");
  const linked = (r, href) => href ? h("a", { class: "q", href, title: r.whole }, name(r.name)) : h("span", { title: r.whole }, name(r.name));
  const maybe = (href, text) => href ? h("a", { href }, text) : text;
  const small = (text, className) => text ? h("small", { class: className }, text) : "";
  const section = (id, ...children) => h("section", { id: `at-${id}` }, ...children);
  const grey = (text) => text ? h("p", { class: "s g" }, text) : "";

  const verdict = ({ verdict: v, a, b }) => [
    h("p", { class: "verdict" }, h("b", { class: v.class }, h("span", { "aria-hidden": "true" }, v.sign), ` ${v.word}`), v.class ? [" ", h("b", null, `${v.percent} %`)] : "", " ", h("span", null, v.rest)),
    h("ul", { class: "facts" },
      h("li", null, h("span", { class: "g" }, "A, the base"), " ", maybe(a.href, whole(a))), h("li", null, h("span", { class: "g" }, "B"), " ", maybe(b.href, whole(b))),
      v.experiment ? h("li", null, h("span", { class: "g" }, "experiment"), ` ${v.experiment}`) : ""),
  ];

  // Sides that are not comparable have no change, and then no column for it.
  const metrics = (list) => {
    if (!list.length) return "";
    const isChanged = list.some((m) => m.ms);
    return section("metrics", h("h2", null, "Headline figures"), h("table", { class: "narrow" },
      thead("", ["A", "n"], ["B", "n"], ...(isChanged ? [["change", "n"], ["%", "n"]] : [])),
      h("tbody", null, list.map((m) => h("tr", { class: m.lead ? "lead" : m.quiet ? "g" : "" },
        th(null, m.name, m.unit ? [" ", h("span", { class: "u" }, m.unit)] : ""), td("n", m.a || absent()), td("n", m.b || absent()),
        isChanged ? [td("n", m.ms), td("n", m.percent)] : "")))));
  };

  const fact = (f) => h("tr", null, th(null, f.name, small(f.note)), td("", f.a || absent(), small(f.sourceA)), td("", f.b || absent(), small(f.sourceB)));

  const environment = (e) => {
    const loud = [...e.blocking, ...e.experiments], n = e.harmless.length;
    return section("comparable", h("h2", null, e.title),
      loud.length ? h("table", { class: "pairs fixed" }, thead("Difference", "A", "B"), h("tbody", null, loud.map(fact))) : "",
      e.unknownLine ? h("p", { class: "s" }, `Not recorded on at least one side, and so decides nothing: ${e.unknownLine}.`) : "",
      n ? h("details", null, h("summary", null, `${n} harmless difference${n > 1 ? "s" : ""}`), h("table", { class: "pairs fixed" }, h("tbody", null, e.harmless.map(fact)))) : "");
  };

  const grounds = ({ machine: m, noise: n }, note) => h("div", null,
    section("machine", h("h2", null, m.title), h("p", { class: "s" }, `${m.relation} ${m.controls}`)),
    n.title ? section("noise", h("h2", null, n.title), h("p", { class: "s" }, n.text, n.rows ? ` ${n.rows}` : ""), note) : "");

  const waterfall = (w) => {
    const bars = steps(w.steps), edge = (label, ...cells) => h("tr", null, th(null, label), td("c2"), ...cells);
    return section("waterfall", h("h2", null, w.title), h("table", { class: "sums falls" },
      thead("Cause", ["rows", "n c2"], ["ms", "n"], ["", "b"], ["% of A", "n"]),
      h("tbody", null, edge(`${w.metric} of A`, td("n", w.a), td("b"), td("")),
        w.bars.map((b, i) => h("tr", null, th(null, b.name, small(b.note)), td("n g c2", b.rows), td("n", b.ms), td("b", bars[i]), td("n", b.percent)))),
      h("tfoot", null, edge(`${w.metric} of B, ${w.ms} ms`, td("n", w.b), td("b"), td("n", w.percent)))), grey(w.note));
  };

  const row = (r, isJudged) => h("tr", null,
    th({ class: "nm" }, linked(r, r.href || r.hrefA), r.more ? [" ", h("em", null, r.more)] : "", r.marks ? [" ", h("em", null, r.marks)] : "", small(r.was && `A: ${r.was}`), small(r.changed, "ph")),
    td("n c2", r.a ? r.hrefA ? h("a", { class: "q", href: r.hrefA }, r.a) : r.a : absent()), td("n c2", r.b || absent()), td("n", r.ms), td("b", diverge(r.share)), td("n", r.percent),
    isJudged ? td("c1 nw", r.word) : "", td("c2 wrap", r.changed), h("td", { class: "c3 g nw", title: r.evidence }, r.tier, r.confidence ? `, ${r.confidence}` : ""));

  const rows = (t) => section("rows", h("h2", null, t.title), h("table", { class: "one changes" },
    thead("Layer", ["A ms", "n c2"], ["B ms", "n c2"], ["change ms", "n"], ["", "b"], ["%", "n"], ...(t.judged ? [["Verdict", "c1"]] : []), ["What changed", "c2"], ["Aligned by", "c3"]),
    h("tbody", null, t.rows.map((r) => row(r, t.judged)))), t.rest ? h("p", { class: "s" }, t.rest) : "", grey(t.note),
  t.aligned ? h("details", null, h("summary", null, "What the alignment of these rows rests on"), h("table", { class: "fixed" }, thead("Layer of B", "Evidence"),
    h("tbody", null, t.rows.filter((r) => r.evidence).map((r) => h("tr", null, th({ class: "nm" }, name(r.name)), td("wrap", `${r.tier}, ${r.confidence}: ${r.evidence}`)))))) : "");

  const changes = (id, t) => {
    if (!t) return "";
    const line = (r, bar, swatch, grey = "") => h("tr", null, th(null, swatch, r.name), td(`n${grey} c2 nw`, `${r.layersA} → ${r.layersB}`), td("n c1", r.a), td("n c1", r.b), td("n", r.ms), td("b", bar), td("n", r.percent));
    const swatch = (hue) => {
      if (!hue) return "";
      const square = copied(".sw");
      square.classList.add(hue);
      return square;
    };
    return section(id, h("h2", null, t.title), h("table", { class: "sums" },
      thead(t.head, ["layers", "n c2"], ["A ms", "n c1"], ["B ms", "n c1"], ["change", "n"], ["", "b"], ["%", "n"]),
      h("tbody", null, t.rows.map((r) => line(r, diverge(r.share), swatch(r.hue), " g"))), h("tfoot", null, line(t.total, "", ""))));
  };

  const reformats = (t) => t ? section("reformats", h("h2", null, t.title), h("table", { class: "one" },
    thead("Reformat", "State", "From → to", ["Between", "c3"], ["Whose choice", "c2"], ["ms", "n"]),
    h("tbody", null, t.rows.map((r) => h("tr", null, th({ class: "nm" }, linked(r, r.href)), td("word", r.state), td("", `${r.from || "?"} → ${r.to || "?"}`), td("c3 nm", `${r.before} → ${r.after}`), td("c2", r.cause), td("n", r.ms))))),
  grey([t.rest, t.note].filter(Boolean).join(" "))) : "";

  const only = (list) => list.length ? h("div", { class: "two under", id: "at-only" }, list.map((t) => h("section", null, h("h2", null, t.title),
    t.rows.length ? h("table", { class: "one" }, thead("Layer", ["Type", "c1"], ["ms", "n"]),
      h("tbody", null, t.rows.map((r) => h("tr", null, th({ class: "nm" }, linked(r, r.href)), td("c1", r.type), td("n", r.ms))))) : "", grey(t.rest)))) : "";

  const alignment = (t) => {
    const tier = (r) => h("tr", null, th(null, r.name, small(r.meaning)), td("n c1", r.groups), td("n g c2 nw", `${r.layersA} → ${r.layersB}`), td("n", r.shareA), td("n", r.shareB), td("n c1", r.a), td("n c1", r.b), td("n", r.ms));
    return section("alignment", h("h2", null, t.title), h("table", { class: "sums" },
      thead("Rests on", ["groups", "n c1"], ["layers", "n c2"], ["A %", "n"], ["B %", "n"], ["A ms", "n c1"], ["B ms", "n c1"], ["change ms", "n"]),
      h("tbody", null, t.tiers.map(tier), tier(t.total), tier(t.open)), h("tfoot", null, tier(t.sum))), grey(t.low));
  };

  // note stands below the noise: what the comparison does not know.
  return Object.assign((p, note) => [
    verdict(p), h("div", { class: "two first" }, h("div", null, metrics(p.metrics), environment(p.environment)), grounds(p, note)),
    p.silent ? h("p", { class: "s" }, `The change is not opened: ${p.silent}.`) : [
      waterfall(p.waterfall), rows(p.rows), h("div", { class: "two under" }, changes("types", p.types), changes("operations", p.groups)),
      reformats(p.reformats), only(p.only), alignment(p.alignment),
    ],
  ].flat(3).filter(Boolean), { h });
})();
