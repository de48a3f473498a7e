// @vitest-environment jsdom
import { type AudioStatus, usualVoiceSettings } from '@kalima/contract';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromMidday } from '../../../test/from-midday.ts';
import { pageLanguages } from '../../../test/page-languages.ts';
import { freshPageForEachTest, profile, renderApp, stubServer } from '../../../test/render-app.tsx';
import { inBoth, withoutLanguage } from '../../../test/texts.ts';
import { loadTexts } from '../../lib/language/i18n.ts';

freshPageForEachTest();

let status: AudioStatus;
let seen = false;
let mayGenerateSounds = false;
let addresses: (string | null)[] = [];
let kept: Map<string, Response>;
let fetch: ReturnType<typeof stubServer>;

beforeEach(() => {
  vi.useFakeTimers(fromMidday);
  status = { status: 'complete', missing: 0, made: 600, total: 600 };
  seen = false;
  mayGenerateSounds = false;
  addresses = ['/1.mp3', '/2.mp3'];
  kept = new Map();
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async () => undefined,
      keys: async () => [...kept.keys()].map((path) => ({ url: new URL(path, location.href).href })),
      put: async (url: string, sound: Response) => kept.set(new URL(url).pathname, sound),
      delete: async (url: string) => kept.delete(new URL(url).pathname),
    }),
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const typist = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms), pointerEventsCheck: 0 });
const press = async (name: string | RegExp) => typist().click(await screen.findByRole('button', { name }));
const sent = (path: string) => fetch.mock.calls.filter(([address]) => withoutLanguage(String(address)) === path);
const dialog = () => screen.queryByRole('dialog');
const isMarked = () => sent('/api/profile').some(([, init]) => String(init?.body).includes('audioPreloadPopupSeen'));

const summary = (number: number) => ({
  number,
  title: { text: inBoth('', ''), ar: '' },
  description: inBoth('', ''),
  difficulty: 'beginner',
  xpReward: 1,
  wordsCount: 1,
  lessonId: '1',
  levels: [],
});
const guide = (number: number) => ({
  guide: {
    ...summary(number),
    grammarNotes: [],
    words: [
      {
        id: `${number}`,
        guide: number,
        level: 1,
        arabic: 'رَبّ',
        forms: ['رَبّ'],
        quranicForm: 'رَبّ',
        transliteration: 'rabb',
        meaning: inBoth('', ''),
        note: null,
        family: '',
        root: null,
        inflections: [],
        frequency: 1,
        example: { arabic: '', transliteration: '', translation: inBoth('', '') },
        references: [],
        picture: null,
        audio_url: addresses[number - 1] ?? null,
      },
    ],
  },
  verses: [],
  families: {},
  edition: { text: inBoth('', ''), translations: inBoth('', '') },
});

/** @param begun reply to the start of a generation */
async function come(language: 'en' | 'fr' = 'en', begun: () => unknown = () => ({ success: true }), at = '/quests') {
  fetch = stubServer();
  const others = fetch.getMockImplementation();
  fetch.mockImplementation(async (address, init) => {
    const path = withoutLanguage(String(address));
    const number = /^\/api\/guides\/(\d)$/.exec(path)?.[1];
    if (number) return Response.json(guide(Number(number)));
    if (path === '/api/guides') return Response.json({ guides: [summary(1), summary(2)] });
    if (path === '/api/audio/status') return Response.json(status);
    if (path.endsWith('.mp3')) return new Response('mp3');
    if (path === '/api/voice-settings') {
      return Response.json({
        ...usualVoiceSettings,
        ...(init?.body && JSON.parse(String(init.body))),
        mayChange: true,
      });
    }
    if (path === '/functions/v1/pregenerate-audio') {
      const reply = begun();
      return reply instanceof Response ? reply : Response.json(reply);
    }
    if (path === '/api/profile') {
      if (init?.method === 'PATCH') seen = JSON.parse(String(init.body)).audioPreloadPopupSeen ?? seen;
      return Response.json({ ...profile, mayGenerateSounds, audioPreloadPopupSeen: seen });
    }
    return others?.(address, init) as Promise<Response>;
  });
  await renderApp(at, { signedIn: true, language });
  await loadTexts('voice');
  await waitFor(() => expect(sent('/api/settings')).toHaveLength(1));
}

async function openOffer(...[language = 'en', begun]: Parameters<typeof come>) {
  await come(language, begun, '/settings');
  await pass(2600);
  await press(texts[language].download);
}

const texts = {
  en: {
    title: 'Hear every word',
    now: 'Download now',
    later: 'Later',
    hide: 'Keep learning meanwhile',
    badge: 'Generating audio',
    made: ['Audio generated', '11 sounds are ready to play.'],
    bar: 'Downloading the sounds',
    done: 'All sounds are on this device.',
    partly: 'Not every sound could be downloaded',
    download: /^Download all sounds/,
    voice: 'Sarah (gentle)',
    save: 'Save',
    newVoice: 'Hear every word in the new voice',
  },
  fr: {
    title: 'Écoutez chaque mot',
    now: 'Télécharger maintenant',
    later: 'Plus tard',
    hide: 'Continuer à apprendre',
    badge: 'Génération des audios',
    made: ['Audios générés', '11 sons sont prêts à être écoutés.'],
    bar: 'Téléchargement des sons',
    done: 'Tous les sons sont sur cet appareil.',
    partly: 'Tous les sons n’ont pas pu être téléchargés',
    download: /^Télécharger tous les sons/,
    voice: 'Sarah (douce)',
    save: 'Enregistrer',
    newVoice: 'Écoutez chaque mot avec la nouvelle voix',
  },
} as const;

describe.each(pageLanguages)('the offer to download all sounds, in %s', (language) => {
  const labels = texts[language];

  test('comes by itself at no page: later is remembered, and closes it', async () => {
    await come(language, undefined, '/settings');
    await pass(8000);
    expect(dialog()).toBeNull();
    await press(labels.download);
    await screen.findByRole('dialog', { name: labels.title });
    expect(isMarked()).toBe(false);
    await press(labels.later);
    await waitFor(() => expect(dialog()).toBeNull());
    expect([isMarked(), seen]).toEqual([true, true]);
  });

  test('downloads into the browser, is marked at once, and closes a second after the end', async () => {
    await openOffer(language);
    await press(labels.now);
    expect(isMarked()).toBe(true);
    await screen.findByText(labels.done);
    expect([...kept.keys()]).toEqual(['/1.mp3', '/2.mp3']);
    expect(screen.getByRole('progressbar', { name: labels.bar }).getAttribute('aria-valuenow')).toBe('100');
    await pass(800);
    expect(dialog()).not.toBeNull();
    await pass(400);
    await waitFor(() => expect(dialog()).toBeNull());
  });

  test('what could not be downloaded is told', async () => {
    addresses = ['/1.mp3', null];
    await openOffer(language);
    await press(labels.now);
    await pass(1500);
    await waitFor(() => expect(dialog()).toBeNull());
    await screen.findByText(labels.partly);
  });

  test('are offered again from the settings, as often as somebody likes', async () => {
    seen = true;
    await come(language, undefined, '/settings');
    await pass(2600);
    expect(dialog()).toBeNull();
    for (const name of ['/1.mp3', '/2.mp3']) {
      await press(labels.download);
      await screen.findByRole('dialog', { name: labels.title });
      await press(labels.now);
      await screen.findByText(labels.done);
      expect([...kept.keys()]).toContain(name);
      await pass(1500);
      await waitFor(() => expect(dialog()).toBeNull());
    }
    // Answered long before.
    expect(isMarked()).toBe(false);
  });

  test('are offered from the settings while they come out of sight: the same download is shown', async () => {
    seen = true;
    status = { status: 'generating', missing: 600, made: 0, total: 600 };
    await come(language, undefined, '/settings');
    await pass(2600);
    await press(labels.download);
    await press(labels.now);
    await press(labels.hide);
    await waitFor(() => expect(dialog()).toBeNull());
    await press(labels.download);
    await screen.findByRole('progressbar', { name: labels.bar });
    expect(screen.queryByRole('button', { name: labels.now })).toBeNull();
  });

  test.each([
    ['are offered again in a new voice, where some were taken along, and the old ones go', ['/old.mp3'], true],
    ['are not offered in a new voice to who has taken none along', [], false],
  ])('%s', async (_, before, isOffered) => {
    seen = true;
    for (const path of before) kept.set(path, new Response('mp3'));
    await come(language, undefined, '/voice-settings');
    await pass(2600);
    await waitFor(() =>
      expect(screen.getByRole('radio', { name: new RegExp(labels.voice.slice(0, 5)) }).matches(':disabled')).toBe(
        false,
      ),
    );
    await typist().click(screen.getByRole('radio', { name: new RegExp(labels.voice.slice(0, 5)) }));
    await press(labels.save);
    await pass(1000);
    if (!isOffered) return expect(dialog()).toBeNull();
    await screen.findByRole('dialog', { name: labels.newVoice });
    await press(labels.now);
    await screen.findByText(labels.done);
    expect([...kept.keys()]).toEqual(['/1.mp3', '/2.mp3']);
  });

  test('missing sounds are generated in the background: the owner sees a badge meanwhile, and the end', async () => {
    mayGenerateSounds = true;
    status = { status: 'checking', missing: 11, made: 589, total: 600 };
    await come(language, () => {
      status = { ...status, status: 'generating' };
      return { success: true };
    });
    await pass(2600);
    await screen.findByText(labels.badge);
    expect(screen.queryByText(labels.made[0])).toBeNull();
    status = { status: 'complete', missing: 0, made: 600, total: 600 };
    await pass(2500);
    await screen.findByText(labels.made[0]);
    screen.getByText(labels.made[1]);
    expect(screen.queryByText(labels.badge)).toBeNull();
    expect(sent('/functions/v1/pregenerate-audio')).toHaveLength(1);
  });
});

const labels = texts.en;

test('a learner sees nothing of what is generated', async () => {
  status = { status: 'generating', missing: 300, made: 300, total: 600 };
  await come();
  await pass(2600);
  await waitFor(() => expect(sent('/api/audio/status').length).toBeGreaterThan(0));
  expect(screen.queryByText(labels.badge)).toBeNull();
  status = { status: 'complete', missing: 0, made: 600, total: 600 };
  await pass(4500);
  expect([screen.queryByText(labels.badge), screen.queryByText(labels.made[0])]).toEqual([null, null]);
});

test('ten sounds are generated without an announcement', async () => {
  mayGenerateSounds = true;
  status = { status: 'generating', missing: 10, made: 590, total: 600 };
  await come();
  await pass(2600);
  await screen.findByText(labels.badge);
  status = { status: 'complete', missing: 0, made: 600, total: 600 };
  await pass(2500);
  await waitFor(() => expect(screen.queryByText(labels.badge)).toBeNull());
  expect(screen.queryByText(labels.made[0])).toBeNull();
  expect(sent('/functions/v1/pregenerate-audio')).toEqual([]);
});

test.each([
  ['is not begun', () => Response.json({ code: 'too-many-requests' }, { status: 429 })],
  [
    'breaks off',
    () => {
      status = { ...status, status: 'error' };
      return { success: true };
    },
  ],
])('a making that %s is told nobody, and not asked for again', async (_, begun) => {
  seen = true;
  status = { status: 'checking', missing: 300, made: 300, total: 600 };
  await come('en', begun);
  await pass(2600);
  await waitFor(() => expect(sent('/functions/v1/pregenerate-audio')).toHaveLength(1));
  await pass(8000);
  expect(sent('/functions/v1/pregenerate-audio')).toHaveLength(1);
  expect([screen.queryByText(labels.badge), screen.queryByRole('alert')]).toEqual([null, null]);
});

test('the bar shows the true number while the server makes sounds, and goes on with those that come', async () => {
  status = { status: 'generating', missing: 600, made: 0, total: 600 };
  await openOffer();
  await press(labels.now);
  const bar = await screen.findByRole('progressbar', { name: labels.bar });
  status = { ...status, missing: 300, made: 300 };
  await pass(1100);
  await screen.findByText('300 of 600');
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe(String(Math.round((300 / 602) * 100))));
  status = { status: 'complete', missing: 0, made: 600, total: 600 };
  await pass(1100);
  await screen.findByText(labels.done);
});

test('where nobody can tell how far it is, the bar goes on by itself and stops short of the end', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.99);
  await come('en', undefined, '/settings');
  const answer = fetch.getMockImplementation();
  fetch.mockImplementation(async (address, init) =>
    String(address) === '/api/audio/status' ? new Response('', { status: 404 }) : (answer?.(address, init) as never),
  );
  await pass(2600);
  await press(labels.download);
  await press(labels.now);
  const bar = await screen.findByRole('progressbar', { name: labels.bar });
  await pass(1100);
  expect(bar.getAttribute('aria-valuenow')).toBe('20');
  await pass(3300);
  expect(Number(bar.getAttribute('aria-valuenow'))).toBeLessThanOrEqual(90);
  expect(kept.size).toBe(0);
  await pass(3000);
  await screen.findByText(labels.done);
});

test('the download goes on out of sight, and the page is free meanwhile', async () => {
  status = { status: 'generating', missing: 600, made: 0, total: 600 };
  await openOffer();
  await press(labels.now);
  const hide = await screen.findByRole('button', { name: labels.hide });
  await waitFor(() => expect(document.activeElement).toBe(hide));
  await press(labels.hide);
  await waitFor(() => expect(dialog()).toBeNull());
  status = { status: 'complete', missing: 0, made: 600, total: 600 };
  await pass(2500);
  await waitFor(() => expect(kept.size).toBe(2));
  expect(dialog()).toBeNull();
});
