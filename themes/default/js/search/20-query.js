// What a query finds in the index: the entries that have a word beginning with each of
// its words.
(() => {
  "use strict";
  const site = window.trtsite;
  const file = site.searchFile;

  // Words are read as the index was made: see the package that writes it.
  const wordsOf = (text) => {
    const found = text.normalize("NFC").toLowerCase().match(/[0-9]+(?:\.[0-9]+)+|[\p{L}\p{M}\p{N}]+/gu) ?? [];
    return [...new Set(found)].filter((w) => [...w].length > 1 || found.length === 1);
  };

  const summed = (steps) => {
    let at = 0;
    return steps.map((step) => (at += step));
  };

  // The shards that may have words beginning with word.
  const shardsOf = (index, word) => {
    let from = index.first.findLastIndex((first) => first <= word);
    if (from < 0) from = 0;
    let to = from;
    while (to + 1 < index.first.length && index.first[to + 1] < `${word}\uffff`) to++;
    return index.shards.slice(from, to + 1);
  };

  const entriesWith = async (index, word) => {
    const hits = new Set();
    for (const shard of await Promise.all(shardsOf(index, word).map(file))) {
      for (const [w, steps] of shard) {
        if (w.startsWith(word)) for (const at of summed(steps)) hits.add(at);
      }
    }
    return hits;
  };

  const read = async (index, at) => {
    const chunk = await file(index.chunks[Math.floor(at / index.per)]);
    const [title, note, fragment, pages] = chunk[at % index.per];
    const kind = index.kinds.findLastIndex((first) => first <= at);
    return { at, kind, title, note, fragment, pages: summed(pages) };
  };

  // So many entries are looked at for words that only their page has.
  const most = 2000;

  // A word may be one of the page that an entry stands on: "resnet conv1".
  const onPages = async (index, words, sets, known) => {
    const union = [...new Set(sets.flatMap((set) => [...set]))].filter((at) => !known.has(at)).sort((a, b) => a - b);
    const labels = (page) => wordsOf(index.pages[page][1]);
    const hits = [];
    for (const entry of await Promise.all(union.slice(0, most).map((at) => read(index, at)))) {
      const lacking = words.filter((_, i) => !sets[i].has(entry.at));
      const pages = entry.pages.filter((page) => {
        const label = labels(page);
        return lacking.every((word) => label.some((w) => w.startsWith(word)));
      });
      if (pages.length) hits.push({ ...entry, pages });
    }
    return hits;
  };

  // At most limit hits in the order of their kinds, and how many there are.
  site.search = async (text, limit) => {
    const words = wordsOf(text);
    const index = await file("index");
    if (!words.length || !index.entries) return { words, pages: index.pages, hits: [], total: 0 };
    const sets = await Promise.all(words.map((word) => entriesWith(index, word)));
    const all = [...sets[0]].filter((at) => sets.every((set) => set.has(at))).sort((a, b) => a - b);
    const more = words.length > 1 ? await onPages(index, words, sets, new Set(all)) : [];
    const first = await Promise.all(spread(index, all, limit).map((at) => read(index, at)));
    const hits = [...first, ...more].sort((a, b) => a.at - b.at).slice(0, limit);
    return { words, pages: index.pages, hits, total: all.length + more.length };
  };

  // Each kind has its share of what is shown: a word that a thousand layers have must
  // not hide the rule that is named after it, nor the other way round.
  const spread = (index, all, limit) => {
    const kindOf = (at) => index.kinds.findLastIndex((first) => first <= at);
    const groups = Map.groupBy(all, kindOf);
    const out = [];
    for (let round = 0; out.length < Math.min(limit, all.length); round++) {
      for (const group of groups.values()) if (round < group.length) out.push(group[round]);
    }
    return out.slice(0, limit);
  };
})();
