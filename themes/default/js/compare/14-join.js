// Aligns the layers of two engines by their keys: the same steps in the same order as
// package join, whose test vectors hold for both. Layers are never changed.
comparison.join = (() => {
  "use strict";
  const { start, finish } = comparison.joiner;
  const { exact, moves, strong, repeated, weak } = comparison.byKeys;
  const { structure, fused, edges } = comparison.byPlace;

  return (a, b) => {
    const j = start(a, b);
    for (const step of [exact, strong, structure, fused, repeated, weak, edges, moves]) step(j);
    return finish(j);
  };
})();
