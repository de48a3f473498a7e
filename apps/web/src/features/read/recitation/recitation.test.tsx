// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { buildReadingStates, buildShelves, buildSurah, readerWords } from '../../../../test/reader.ts';
import { freshPageForEachTest, renderApp, stubServer } from '../../../../test/render-app.tsx';

freshPageForEachTest();

/** A sound whose time the test sets. */
class FakeSound extends EventTarget {
  currentTime = 0;
  paused = true;
  ontimeupdate?: () => void;
  onended?: () => void;
  onerror?: () => void;
  constructor(readonly address: string) {
    super();
    sounds.push(this);
  }
  async play() {
    this.paused = false;
    this.dispatchEvent(new Event('play'));
  }
  pause() {
    this.paused = true;
  }
  reach(seconds: number) {
    this.currentTime = seconds;
    act(() => this.ontimeupdate?.());
  }
}
let sounds: FakeSound[] = [];
const lastSound = () => sounds.at(-1) as FakeSound;

const reciter = { reciter: 'A. Reciter', terms: 'CC BY 4.0', address: 'https://sounds.example/terms' };
const spans = [
  [0, 200],
  [200, 400],
  [400, 700],
  [800, 900],
];
const recitation = {
  sound: '/recitation/112.mp3',
  verses: [
    { ayah: 1, spans },
    {
      ayah: 2,
      spans: [
        [1000, 1400],
        [1400, 2000],
      ],
    },
  ],
};

beforeEach(() => {
  sounds = [];
  vi.stubGlobal('Audio', FakeSound);
  vi.stubGlobal('scrollBy', () => undefined);
});

async function open(overrides: Parameters<typeof buildSurah>[0] = { recitation: reciter }) {
  stubServer({
    '/api/surahs/112': buildSurah(overrides),
    '/api/surahs/112/recitation': recitation,
    '/api/surahs': { surahs: [] },
    '/api/reading/shelves': buildShelves(),
    '/api/reading/words': readerWords,
    '/api/reading/states': buildReadingStates(),
  });
  await renderApp('/read/112', { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: '112 · Al-Ikhlas' });
}
const lit = () => [...document.querySelectorAll('[data-heard]')].map(({ textContent }) => textContent);
const bar = () => screen.queryByRole('region', { name: 'Recitation' });

describe('a recitation', () => {
  test('lights each word as it is heard, names who recites, and can be held', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Listen to the surah' }));
    expect([lastSound().address, lastSound().currentTime]).toEqual(['/recitation/112.mp3', 0]);
    for (const [seconds, words] of [
      [0.1, ['قُلۡ']],
      [0.25, ['هُوَ']],
      [0.75, []],
      [1.5, ['ٱلصَّمَدُ']],
    ] as const) {
      lastSound().reach(seconds);
      expect([seconds, ...lit()]).toEqual([seconds, ...words]);
    }
    within(bar() as HTMLElement).getByText('Verse 2');
    expect(screen.getByRole('link', { name: 'A. Reciter' }).getAttribute('href')).toBe(reciter.address);
    await userEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect([lastSound().paused, ...lit()]).toEqual([true, 'ٱلصَّمَدُ']);
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect([sounds.length, lastSound().paused]).toEqual([1, false]);
    act(() => lastSound().onended?.());
    expect([bar(), ...lit()]).toEqual([null]);
  });

  test('of one verse begins and ends with it', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Verse 2: translation and more' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Listen, verse 2' }));
    expect(lastSound().currentTime).toBe(1);
    lastSound().reach(1.99);
    expect(lit()).toEqual(['ٱلصَّمَدُ']);
    lastSound().reach(2);
    expect([bar(), lastSound().paused, ...lit()]).toEqual([null, true]);
  });

  test('that does not sound says so', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Listen to the surah' }));
    act(() => lastSound().onerror?.());
    within(bar() as HTMLElement).getByText('The recitation can’t be played.');
    await userEvent.click(screen.getByRole('button', { name: 'Play' }));
    expect(sounds).toHaveLength(2);
    expect(screen.queryByText('The recitation can’t be played.')).toBeNull();
  });

  test('is silenced by leaving the surah', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Listen to the surah' }));
    await userEvent.click(screen.getByRole('link', { name: 'Back to reading' }));
    await screen.findByRole('heading', { level: 1, name: 'Read' });
    expect(lastSound().paused).toBe(true);
  });

  test('is offered only where there is one', async () => {
    await open({ recitation: null });
    await userEvent.click(screen.getByRole('button', { name: 'Verse 2: translation and more' }));
    expect(screen.queryByRole('button', { name: /^Listen/ })).toBeNull();
  });
});
