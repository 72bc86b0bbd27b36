// A comparison as a comment on a pull request: the text of package compare.
comparison.markdown = (() => {
  "use strict";
  const MOST = 60000, RESERVE = 2000, BEHIND_ROWS = 12000, CELL = 60, CHANGED = 140;
  const { whole } = comparison.words, { cut, printable } = comparison.text;
  const { plural } = comparison.unit;
  const ZERO = "\u200b"; // without width: behind it no address, issue or person goes on
  const ENTITIES = {
    "&": "&amp;", "<": "&lt;", ">": "&gt;", "|": "&#124;", "`": "&#96;", "\\": "&#92;", "@": `@${ZERO}`, "*": "\\*", "[": "\\[", "]": "\\]", "~": "\\~", "!": "\\!", $: "\\$",
  };
  const oneLine = (s) => s.replace(/[\n\r\t]/g, " ");
  const quiet = (s) => s.replace(/(?<!&)#(?=[0-9A-Za-z])/g, `#${ZERO}`);
  const escaped = (s) => oneLine(printable(s)).replace(/[&<>|`\\@*[\]~!$]/g, (ch) => ENTITIES[ch]).replaceAll("www.", "www&#46;")
    .replace(/:(?=[^ ])/gs, "\\:").replace(/(?<![0-9A-Za-z])_|_(?![0-9A-Za-z])/g, "\\_");
  const literal = (s) => quiet(escaped(s));
  const plain = (s) => quiet(oneLine(printable(s)).replace(/[&<>@]/g, (ch) => ENTITIES[ch]));
  const code = (s) => s ? `<code>${escaped(s)}</code>` : "";
  const ADDRESS = { "(": "%28", ")": "%29", " ": "%20", "<": "%3C", ">": "%3E", "|": "%7C", "\\": "%5C" };
  const link = (s, address) => address && s ? `[${s}](${address.replace(/[() <>|\\]/g, (ch) => ADDRESS[ch])})` : s;
  const short = (s) => literal(cut(oneLine(s), CELL));
  const nameOf = (n) => code(cut(whole(n), CELL));
  const text = (runs) => runs.map((r) => r.text).join("");
  const bytes = (s) => new TextEncoder().encode(s).length;
  const withUnit = (m) => m.unit ? `${m.name}, ${m.unit}` : m.name;

  class Writer {
    constructor() { Object.assign(this, { out: "", size: 0, lost: 0, spared: 0 }); }
    fits(n) { return this.size + n <= MOST - RESERVE - this.spared; }
    write(s) { this.out += s; this.size += bytes(s); }
    line(s) {
      if (this.fits(bytes(s) + 1)) this.write(`${s}\n`);
      else this.lost++;
    }
    paragraph(s) { if (s.trim()) this.line(`\n${literal(s.trim())}`); }
    details(title, body) {
      const head = `\n<details><summary>${title}</summary>\n`;
      if (!this.fits(bytes(head) + 200)) {
        this.lost++;
        return;
      }
      this.write(head);
      body();
      this.write("\n</details>\n");
    }
    // Rows of cells that are Markdown already; the head comes with the first that fits.
    table(head, align, rows) {
      const mark = (a) => a === "r" ? "--:" : ":--";
      let before = `| ${head.join(" | ")} |\n| ${[...align].map(mark).join(" | ")} |\n`, lost = 0;
      for (const cells of rows) {
        const line = `${before}| ${cells.join(" | ")} |\n`;
        if (lost || !this.fits(bytes(line))) lost++;
        else {
          this.write(line);
          before = "";
        }
      }
      this.lost += lost;
    }
  }

  const head = (w, p) => {
    const v = p.verdict, e = p.environment;
    w.line(`\n**${v.sign} ${v.word}**: ${literal(v.rest)}`);
    const experiment = v.experiment ? ` Experiment: ${literal(v.experiment)}.` : "";
    w.line(`\n${link(nameOf(p.b), p.b.href)} against ${link(nameOf(p.a), p.a.href)}.${experiment}`);
    w.line(`\n${literal(e.title)}.${e.unknownLine ? ` Not recorded: ${literal(e.unknownLine)}.` : ""}`);
    if (!p.metrics.length) return;
    w.line("");
    w.table(["", "A", "B", "change", "%"], "lrrrr", p.metrics.map((m) => [m.lead ? `**${withUnit(m)}**` : withUnit(m), m.a || "–", m.b || "–", m.ms, m.percent]));
  };

  const grounds = (w, p) => {
    w.paragraph(`${p.machine.title}. ${p.machine.relation} ${p.machine.controls}`);
    if (p.noise.title) w.paragraph(`${p.noise.title}. ${p.noise.text} ${p.noise.rows}`);
    w.line("");
    const e = p.environment;
    const facts = (name, list, nothing = "–") => list.map((f) => [name, literal(f.name), short(f.a) || nothing, short(f.b) || nothing, short(f.note)]);
    w.table(["", "Fact", "A", "B", ""], "lllll", [
      ...facts("blocking", e.blocking), ...facts("experiment", e.experiments), ...facts("harmless", e.harmless), ...facts("unknown", e.unknown, "not recorded"),
    ]);
  };

  const waterfall = (w, f) => {
    w.line("");
    w.table(["", "rows", "ms", "% of A"], "lrrr", [[`${f.metric} of A`, "", f.a, ""], ...f.bars.map((b) => [b.name, b.rows, b.ms, b.percent]), [`**${f.metric} of B**`, "", f.b, f.percent]]);
    w.paragraph(f.note || "");
  };

  const rows = (w, t) => {
    w.line("");
    const columns = ["Layer of B", "A ms", "B ms", "change", "%", "what changed", "verdict"].slice(0, t.judged ? 7 : 6);
    w.table(columns, "lrrrrll".slice(0, columns.length), t.rows.map((r) => {
      let name = link(code(text(r.name)), r.b ? r.href : r.hrefA);
      for (const more of [r.more, r.marks]) if (more) name += ` ${literal(more)}`;
      return [name || "no name", r.a || "–", r.b || "–", r.ms, r.percent || "", literal(cut(r.changed, CHANGED)), r.word || ""].slice(0, columns.length);
    }));
    w.paragraph(`${t.rest || ""} ${t.note}`);
  };

  const changes = (w, t) => {
    w.line("");
    w.table([t.head, "layers A", "layers B", "A ms", "B ms", "change", "%"], "lrrrrrr", [...t.rows, t.total].map((r) => [short(r.name), r.layersA, r.layersB, r.a, r.b, r.ms, r.percent]));
  };

  const reformats = (w, t) => {
    w.line("");
    w.table(["", "Reformat", "From → to", "Between", "ms"], "llllr", t.rows.map((r) => [
      r.state, link(code(text(r.name)), r.href), `${short(r.from || "?")} → ${short(r.to || "?")}`, `${short(r.before)} → ${short(r.after)}`, r.ms,
    ]));
    w.paragraph(`${t.rest} ${t.note}`);
  };

  const only = (w, t) => {
    w.line("");
    w.table(["Layer", "Type", "ms"], "llr", t.rows.map((r) => [link(code(text(r.name)), r.href), short(r.type), r.ms]));
    w.paragraph(t.rest);
  };

  const alignment = (w, t) => {
    w.line("");
    w.table(["Rests on", "groups", "layers A", "layers B", "A %", "B %", "A ms", "B ms", "change"], "lrrrrrrrr",
      [...t.tiers, t.total, t.open, t.sum].map((r) => [r.name, r.groups, r.layersA, r.layersB, r.shareA, r.shareB, r.a, r.b, r.ms]));
    w.paragraph(t.low);
  };

  const body = (w, p) => {
    w.details("Comparable? Engine or machine? Noise", () => grounds(w, p));
    if (p.silent) {
      w.line(`\nThe change is not opened: ${literal(p.silent)}.`);
      return;
    }
    w.details(plain(p.waterfall.title), () => waterfall(w, p.waterfall));
    w.spared = BEHIND_ROWS;
    w.details(`Rows: ${plain(p.rows.title)}`, () => rows(w, p.rows));
    w.spared = 0;
    for (const t of [p.types, p.groups]) if (t) w.details(plain(t.title), () => changes(w, t));
    if (p.reformats) w.details(plain(p.reformats.title), () => reformats(w, p.reformats));
    for (const t of p.only) w.details(plain(t.title), () => only(w, t));
    w.details(plain(p.alignment.title), () => alignment(w, p.alignment));
  };

  // p are the words of a comparison, marker is its base's; address leads to this
  // comparison, "" where the site's is not known.
  return (p, marker, address) => {
    const w = new Writer();
    w.line(marker);
    head(w, p);
    body(w, p);
    if (w.lost) w.write(`\n${plural(w.lost, "row")} left out to stay below the size of a comment: see ${link("the report", p.b.href)}, or run \`trtsite compare\`.\n`);
    if (address) w.write(`\n${link("This comparison", address)}\n`);
    return w.out.replaceAll("\u00a0", " ");
  };
})();
