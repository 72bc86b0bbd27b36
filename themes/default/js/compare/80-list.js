// The backends that can be compared, as the site lists them, and the state of the page:
// which two were chosen, in the fragment.
comparison.list = (index) => {
  "use strict";
  const FIELDS = ["id", "title", "path", "label", "model", "date", "device", "url"];
  const entries = index.entries.map((e) => Object.fromEntries(FIELDS.map((field, i) => [field, index.strings[e[i]]])));
  const byID = new Map(entries.map((e) => [e.id, e]));
  const folderOf = (e) => e.id.slice(0, e.id.lastIndexOf("#"));
  const folders = new Map();
  for (const e of entries) {
    folders.set(folderOf(e), [...folders.get(folderOf(e)) || [], e]);
    const title = e.path.endsWith(e.title) ? "" : e.title;
    e.name = [e.label ? `${e.path} (${e.label})` : e.path, title, e.date, e.device].filter(Boolean).join(" · ");
    e.text = `${e.name} ${e.model}`.toLowerCase();
  }

  // Names that are near one that nobody has: by how many pairs of letters they share.
  const near = (id) => {
    const pairs = (s) => new Set([...s.toLowerCase()].map((_, i, all) => all.slice(i, i + 2).join("")));
    const wanted = pairs(id);
    const score = (e) => {
      const own = pairs(folderOf(e));
      return [...own].filter((p) => wanted.has(p)).length / (own.size + wanted.size);
    };
    return entries.map((e) => [score(e), e]).filter(([s]) => s > 0.15).sort(([x], [y]) => y - x).slice(0, 3).map(([, e]) => e);
  };

  return {
    entries, near,
    // A report with one backend is named by its folder alone.
    find: (id) => byID.get(id) || (folders.get(id) || [])[0],
    shortID: (e) => folders.get(folderOf(e)).length > 1 ? e.id : folderOf(e),
  };
};

comparison.state = {
  fragment(state) {
    const parts = ["a", "b"].filter((s) => state[s]).map((s) => `${s}=${encodeURIComponent(state[s]).replaceAll("%2F", "/")}`);
    return `#?${parts.join("&")}`;
  },
  read() {
    const params = new URLSearchParams(location.hash.startsWith("#?") ? location.hash.slice(2) : "");
    return { a: params.get("a") || "", b: params.get("b") || "" };
  },
  go(state) { location.hash = this.fragment(state); },
};
