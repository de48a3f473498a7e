// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  getJourney,
  getOwnVerses,
  getProfile,
  getReadingStates,
  getShelves,
  getSurah,
  listGuides,
  listReaderWords,
  startExercise,
} from '@kalima/contract';
import { languages } from '@kalima/contract/languages';
import { expect, test, vi } from 'vitest';
import { preloadEntryOf, preloadPages } from './preload-pages.ts';
import type {} from './src/features/offline/install-prompt.ts';
import { addressOf, call } from './src/lib/api/api-client.ts';
import { cacheHeader } from './src/lib/api/cache-header.ts';
import type {} from './src/lib/api/preloaded-replies.ts';
import { emptySummary } from './src/lib/offline/offline-summary.ts';
import { sessionKey } from './src/lib/session/auth-client.ts';

const code = readFileSync(join(import.meta.dirname, 'public/first-paint.js'), 'utf8');
const entries = preloadPages.map(({ fonts: _, modules, texts, ...page }) =>
  preloadEntryOf(page, {
    all: [`assets/${page.name}.js`, `assets/${page.name}.css`, `assets/${page.name}.woff2`],
    ...Object.fromEntries(languages.map((each) => [each, [`assets/${page.name}-${each}.js`]])),
  }),
);

interface Visit {
  address: string;
  /** In the HTML of a surah. */
  font?: HTMLLinkElement;
  stored?: Readonly<Record<string, string>>;
  spoken?: readonly string[];
}

/** Runs the script as a browser would at this address. */
function open({ address, font, stored = {}, spoken = ['en-GB'] }: Visit) {
  const page = document.implementation.createHTMLDocument();
  page.documentElement.lang = 'en';
  page.head.innerHTML = `<script type="application/json" id="preload-files">${JSON.stringify(entries)}</script>`;
  if (font) page.head.prepend(font);
  Object.assign(page, { fonts: { load: async () => [] } });
  const storage = { getItem: (key: string) => stored[key] ?? null };
  const window: Pick<Window, 'preloadedReplies' | 'installPrompt'> = {};
  const fetch = vi.fn(async () => Response.json({}));
  const listen = vi.fn();
  new Function('location', 'localStorage', 'navigator', 'document', 'window', 'fetch', 'addEventListener', code)(
    new URL(address, 'https://kalima.example'),
    storage,
    { languages: spoken },
    page,
    window,
    fetch,
    listen,
  );
  const { lang, dataset } = page.documentElement;
  const files = [...page.querySelectorAll('link')].map((link) =>
    ['rel', 'as', 'fetchpriority', 'href'].flatMap((name) => link.getAttribute(name) ?? []).join(' '),
  );
  return {
    lang,
    theme: dataset.theme,
    opens: dataset.opens,
    dataset,
    files,
    preloaded: window.preloadedReplies,
    fetch,
    listen,
    window,
  };
}

const session = { [sessionKey]: '{}' };
const filesOf = (page: string, language = 'en') => [
  `modulepreload /assets/${page}.js`,
  `preload style /assets/${page}.css`,
  `preload font low /assets/${page}.woff2`,
  `modulepreload /assets/${page}-${language}.js`,
];

test.each<[Visit, string | undefined, string[]]>([
  [{ address: '/auth' }, 'landing', filesOf('landing')],
  [{ address: '/' }, 'landing', filesOf('landing')],
  [{ address: '/', spoken: ['de', 'fr-CH', 'en'] }, 'landing', filesOf('landing', 'fr')],
  [{ address: '/auth?step=welcome' }, undefined, []],
  [{ address: '/#access_token=1' }, undefined, filesOf('home')],
  [{ address: '/guide/1' }, undefined, []],
  [{ address: '/', stored: session }, undefined, filesOf('home')],
  [{ address: '/auth', stored: session }, undefined, []],
  [{ address: '/guide-exercise/1?guide=1', stored: session }, undefined, filesOf('session')],
  [{ address: '/guide-exercise/1?guide=1&level=1&exercise=2', stored: session }, undefined, filesOf('exercise')],
  [{ address: '/review', stored: session }, undefined, filesOf('session')],
  [{ address: '/lesson/2', stored: { ...session, language: 'fr' } }, undefined, filesOf('session', 'fr')],
  [{ address: '/leagues', stored: session }, undefined, []],
  [{ address: '/?tab=lessons', stored: session }, undefined, filesOf('home')],
  [{ address: '/?tab=lessons' }, 'landing', filesOf('landing')],
  [{ address: '/read/2/255' }, undefined, filesOf('surah')],
  [{ address: '/read/2', stored: session }, undefined, filesOf('surah')],
  [{ address: '/read' }, undefined, filesOf('read')],
  [{ address: '/reading' }, undefined, []],
])('%j opens %s and asks for %j', (visit, opens, files) => {
  expect(open(visit)).toMatchObject({ opens, files });
});

test.each<[string, Omit<Visit, 'address'>, { lang: string; theme: string | undefined }]>([
  ['nothing is known', { spoken: ['de'] }, { lang: 'en', theme: undefined }],
  ['the browser speaks French', { spoken: ['fr-FR'] }, { lang: 'fr', theme: undefined }],
  ['both are chosen', { stored: { language: 'en', theme: 'light' }, spoken: ['fr'] }, { lang: 'en', theme: 'light' }],
  ['nonsense is stored', { stored: { language: 'xx', theme: 'blue' } }, { lang: 'en', theme: undefined }],
  [
    'the owner forces both',
    { stored: { language: 'en', theme: 'light', owner_settings: '{"forceLanguage":"fr","forceTheme":"dark"}' } },
    { lang: 'fr', theme: 'dark' },
  ],
])('the first paint, where %s', (_, visit, expected) => {
  expect(open({ address: '/settings', ...visit })).toMatchObject(expected);
});

const signedIn = (goodForSeconds: number) => ({
  [sessionKey]: JSON.stringify({ access_token: 't1', expires_at: Date.now() / 1000 + goodForSeconds }),
});

test('home’s replies are requested with the session, at the addresses that the page uses', () => {
  const { preloaded, fetch } = open({ address: '/', stored: signedIn(3600), spoken: ['fr'] });
  const addresses = [
    addressOf(getProfile, {}),
    addressOf(getJourney, {}),
    addressOf(listGuides, { query: { language: 'fr' } }),
  ];
  expect(Object.keys(preloaded?.replies ?? {})).toEqual(addresses);
  expect(preloaded?.token).toBe('t1');
  const accept = 'application/json';
  const own = { accept, authorization: 'Bearer t1' };
  const signal = expect.any(AbortSignal);
  expect(fetch.mock.calls).toEqual([
    [addresses[0], { headers: own, signal }],
    [addresses[1], { headers: own, signal }],
    [addresses[2], { headers: { accept, [cacheHeader]: 'course' }, signal }],
  ]);
});

test.each<[string, Visit, string | null, string[]]>([
  [
    'a surah, to a visitor',
    { address: '/read/2/255', spoken: ['fr'] },
    null,
    [
      addressOf(getSurah, { params: { surah: 2 }, query: { language: 'fr' } }),
      addressOf(listReaderWords, { query: { language: 'fr' } }),
    ],
  ],
  [
    'a surah, to a learner',
    { address: '/read/112', stored: signedIn(3600) },
    't1',
    [
      addressOf(getReadingStates, {}),
      addressOf(getSurah, { params: { surah: 112 }, query: { language: 'en' } }),
      addressOf(listReaderWords, { query: { language: 'en' } }),
    ],
  ],
  [
    'the shelves',
    { address: '/read', stored: signedIn(3600) },
    't1',
    [addressOf(getProfile, {}), addressOf(getShelves, { query: { language: 'en' } }), addressOf(getOwnVerses, {})],
  ],
])('%s is requested with the first script', (_, visit, token, addresses) => {
  const { preloaded } = open(visit);
  expect([preloaded?.token, Object.keys(preloaded?.replies ?? {})]).toEqual([token, addresses]);
});

const startAddress = '/guide-exercise/2?guide=2&level=3&exercise=4';

const withOffline = (open: readonly string[]) => ({
  [sessionKey]: JSON.stringify({ access_token: 't1', expires_at: Date.now() / 1000 + 3600, user: { id: 'u1' } }),
  'kalima.offline:u1': JSON.stringify({ ...emptySummary, tickets: 3, open }),
});

test('an exercise begins, beside tickets too, with the request that its page would send', async () => {
  // A reply that was requested long before is out of date.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const stored = withOffline([]);
  const { preloaded, fetch } = open({ address: startAddress, stored });
  Object.assign(window, { preloadedReplies: preloaded });
  localStorage.setItem(sessionKey, stored[sessionKey]);
  const body = { lessonId: '2', guide: 2, level: 3, exercise: 4 };
  await expect(call(startExercise, { query: { language: 'en' }, body })).resolves.toEqual({});
  localStorage.clear();
  vi.restoreAllMocks();
  expect(fetch.mock.calls).toEqual([
    [
      addressOf(startExercise, { query: { language: 'en' } }),
      {
        method: startExercise.method,
        body: JSON.stringify(body),
        headers: { accept: 'application/json', authorization: 'Bearer t1', 'content-type': 'application/json' },
        signal: expect.any(AbortSignal),
      },
    ],
  ]);
});

test.each<[string, Visit]>([
  ['at an exercise that was begun from a ticket', { address: startAddress, stored: withOffline(['exercise']) }],
  ['at the shelves, by a visitor', { address: '/read' }],
  ['with a link from a mail', { address: '/#access_token=1' }],
  ['at an exercise of no place', { address: '/guide-exercise/2?guide=2', stored: signedIn(3600) }],
  ['at a review', { address: '/review', stored: signedIn(3600) }],
  ['by a visitor', { address: '/' }],
  ['at another page', { address: '/leagues', stored: signedIn(3600) }],
  ['with a session that is about to be renewed', { address: '/', stored: signedIn(60) }],
])('nothing is requested ahead %s', (_, visit) => {
  expect(open(visit).fetch).not.toHaveBeenCalled();
});

test.each(['load', 'error', 'timeout'])(
  'the verses in the HTML are shown on %s of their font, not before',
  async (event) => {
    vi.useFakeTimers();
    const font = Object.assign(document.createElement('link'), { id: 'verse-font' });
    const { dataset } = open({ address: '/read/2', font });
    await vi.advanceTimersByTimeAsync(2999);
    expect(dataset.font).toBe('awaited');
    if (event === 'timeout') await vi.advanceTimersByTimeAsync(1);
    else font.dispatchEvent(new Event(event));
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    expect(dataset.font).toBeUndefined();
  },
);

test('a browser’s offer to install is kept until the page wants it', () => {
  const { listen, window } = open({ address: '/' });
  const [[kind, hear]] = listen.mock.calls as unknown as [[string, (event: object) => void]];
  const offer = { preventDefault: vi.fn() };
  hear(offer);
  expect([kind, window.installPrompt]).toEqual(['beforeinstallprompt', offer]);
  expect(offer.preventDefault).toHaveBeenCalledOnce();
});

test('every language can be the first', () => {
  for (const language of languages) expect(open({ address: '/', spoken: [language] }).lang).toBe(language);
});
