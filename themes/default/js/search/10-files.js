// The files of the search index. They are scripts, because a page that was opened from
// a folder may read nothing else; each hands its data to one function.
(() => {
  "use strict";
  const site = (window.trtsite ??= {});
  const dir = new URL("search/", document.currentScript.src);
  const waiting = new Map();
  const loaded = new Map();

  window.trtsiteSearch = (data) => waiting.get(document.currentScript.src)?.(data);

  // The data of a file by its name; a file is loaded once.
  site.searchFile = (name) => {
    const src = new URL(`${name}.js`, dir).href;
    if (!loaded.has(src)) {
      loaded.set(src, new Promise((resolve, reject) => {
        waiting.set(src, resolve);
        const script = document.createElement("script");
        script.src = src;
        script.addEventListener("error", () => {
          loaded.delete(src);
          reject(new Error(`The index of the search cannot be read: ${src}`));
        });
        document.head.append(script);
      }));
    }
    return loaded.get(src);
  };
})();
