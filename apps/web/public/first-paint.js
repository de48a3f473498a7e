// Runs before the first paint, so that the page never flashes in the wrong theme or language. It shows the landing that stands in
// its HTML, and requests at once the files with which the page at this address begins (preload-files.ts) and the replies that home or an
// exercise is drawn from (src/lib/api/preloaded-replies.ts). The keys are those of src/lib/browser-store.ts; src/main.tsx settles theme and language again with
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
  if (localStorage.getItem('kalima.motion') === 'off') root.dataset.motion = 'off';
  const session = JSON.parse(localStorage.getItem('supabase.auth.token'));
  const isVisitor = session === null && hash === '';
  const opened = pathname + search;
  // The development server has no such list: the rest is skipped.
  const page = JSON.parse(document.getElementById('preload-files').textContent).find(
    ({ address, isForVisitors = isVisitor }) => new RegExp(address).test(opened) && isForVisitors === isVisitor,
  );
  if (page) {
    const { name, address, files, own, course, start } = page;
    const language = root.lang;
    if (name === 'landing') root.dataset.opens = name;
    // The font of the verses in the HTML (page-html.ts); it may not come.
    const font = document.getElementById('verse-font');
    if (font) {
      root.dataset.font = 'awaited';
      const show = () => delete root.dataset.font;
      const set = () => document.fonts.load('1em "Amiri Quran"', 'الله').then(show, show);
      font.addEventListener('load', set);
      font.addEventListener('error', show);
      setTimeout(show, 3000);
    }
    const token = session?.access_token ?? null;
    const replies = {};
    const filled = (text) => opened.replace(new RegExp(`${address}.*`), text).replace(':language', language);
    const request = (text, headers, body) => {
      const to = filled(text);
      const reply = fetch(to, {
        headers: { accept: 'application/json', ...headers },
        signal: AbortSignal.timeout?.(60_000),
        ...(body && { method: 'POST', body }),
      });
      reply.catch(() => undefined);
      replies[body ? `${to} ${body}` : to] = reply;
      window.preloadedReplies = { token, replies };
    };
    const authorization = `Bearer ${token}`;
    // A session that is about to end is renewed first.
    const isFresh = session?.expires_at * 1000 > Date.now() + 90_000;
    if (isFresh) for (const each of own) request(each, { authorization });
    if (isFresh || isVisitor) for (const each of course) request(each, { 'kalima-keep': 'course' });
    // A session that was begun from a ticket goes on without the server.
    const isOffline = /"open":\["/.test(localStorage.getItem(`kalima.offline:${session?.user?.id}`));
    if (isFresh && start && !isOffline)
      request(start.address, { authorization, 'content-type': 'application/json' }, filled(start.body));
    for (const file of [...files.all, ...files[language]]) {
      const link = document.createElement('link');
      link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload';
      if (link.rel === 'preload') link.setAttribute('as', file.endsWith('.css') ? 'style' : 'font');
      // The verses in the HTML have a link of their own.
      if (link.getAttribute('as') === 'font') link.setAttribute('fetchpriority', 'low');
      link.crossOrigin = '';
      link.href = `/${file}`;
      document.head.append(link);
    }
    // The first formats load the browser's data of the language: while the scripts are on their way, and not while they draw.
    setTimeout(() => [new Intl.NumberFormat(language), new Intl.DateTimeFormat()]);
  }
} catch {
  // Storage may be closed to us; the defaults of index.html stand.
}
