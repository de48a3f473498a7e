// Runs before the first paint so that the page never flashes in the wrong theme or language.
// The keys are those of src/lib/browser-store.ts; src/main.tsx settles both again with all the rules.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  const language = localStorage.getItem('language');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (/^[a-z]{2}$/.test(language)) root.lang = language;
} catch {
  // Storage may be closed to us; the defaults of index.html stand.
}
