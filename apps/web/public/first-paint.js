// Runs before the first paint, so that the page never flashes in the wrong theme or language. It shows the landing that stands in
// its HTML, and requests at once the files with which the page at this address begins (files-ahead.ts) and the replies that home is drawn
// from (src/lib/api/replies-ahead.ts). The keys are those of src/lib/browser-store.ts; src/main.tsx settles theme and language again with
// all the rules.
addEventListener('beforeinstallprompt', (event) => {
  // Else some browsers ask at once: the page does, when it is time.
  event.preventDefault();
  window.installPrompt = event;
});
try {
  const root = document.documentElement;
  const { pathname, search, hash } = location;
  const owner = JSON.parse(localStorage.getItem('owner_settings') ?? '{}');
  const isTheme = (value) => value === 'light' || value === 'dark';
  const isLanguage = (value) => value === 'en' || value === 'fr';
  const theme = [owner.forceTheme, localStorage.getItem('theme')].find(isTheme);
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  const language = [owner.forceLanguage, localStorage.getItem('language'), ...spoken].find(isLanguage);
  if (theme) root.dataset.theme = theme;
  if (language) root.lang = language;
  const isVisitor = localStorage.getItem('supabase.auth.token') === null && hash === '';
  const isHome = pathname === '/';
  const page = isVisitor
    ? (isHome || (pathname === '/auth' && search === '')) && 'landing'
    : (isHome && 'home') || (/^\/(guide-exercise|lesson|review)(\/|$)/.test(pathname) && 'session');
  if (page === 'landing') root.dataset.opens = page;
  const ahead = document.getElementById('files-ahead');
  const files = ahead && page ? JSON.parse(ahead.textContent)[page] : { all: [] };
  for (const file of [...files.all, ...(files[root.lang] ?? [])]) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.setAttribute('as', 'style');
    link.crossOrigin = '';
    link.href = `/${file}`;
    document.head.append(link);
  }
  const session = JSON.parse(localStorage.getItem('supabase.auth.token') ?? 'null');
  if (page === 'home' && session?.expires_at * 1000 > Date.now() + 90_000) {
    const token = session.access_token;
    const own = { authorization: `Bearer ${token}` };
    const replies = {};
    for (const [address, who] of [
      ['/api/profile', own],
      ['/api/journey', own],
      [`/api/guides?language=${root.lang}`, { 'kalima-keep': 'course' }],
    ]) {
      replies[address] = fetch(address, { headers: { accept: 'application/json', ...who } });
      replies[address].catch(() => undefined);
    }
    window.repliesAhead = { token, replies };
  }
} catch {
  // Storage may be closed to us; the defaults of index.html stand.
}
