// The reader's choice of light or dark, before anything is painted. Pages that have
// scripts have the class "js" from the start, so that nothing moves when they come.
{
  const root = document.documentElement;
  root.classList.add("js");
  try {
    const theme = localStorage.getItem("trtsite-theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {}
}
