// @vitest-environment jsdom
import { eventually } from '@kalima/testing/eventually.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../session/auth-client.ts';
import { beginSound } from './one-sound.ts';
import { maxSilenceMs } from './watch-silence.ts';
import { playWord, sounding, stopWord } from './word-audio.ts';
import { forgetVoice } from './word-audio-steps.ts';

let tried: string[] = [];
let audios: FakeAudio[] = [];
let audioFails = false;
let endsAtOnce = true;
let isSilent = false;
let replies: Record<string, () => Response | Promise<Response>> = {};
let read: { lang: string; rate: number; text: string }[] = [];
let addresses = 0;

class FakeAudio extends EventTarget {
  onplaying = () => {};
  onended = () => {};
  onerror = () => {};
  paused = true;
  readonly address: string;
  constructor(address: string) {
    super();
    this.address = address;
    audios.push(this);
  }
  async play() {
    tried.push(`play ${this.address}`);
    this.paused = false;
    this.dispatchEvent(new Event('play'));
    if (isSilent) return;
    if (audioFails) return this.onerror();
    this.onplaying();
    if (endsAtOnce) this.onended();
  }
  pause() {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

/** @param voices languages of the browser's voices */
function stubBrowserVoice(voices: string[], isAble = true) {
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    },
  );
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => voices.map((lang) => ({ lang })),
    cancel: () => undefined,
    speak: (words: SpeechSynthesisUtterance) => {
      tried.push('browser');
      read.push({ lang: words.lang, rate: words.rate, text: words.text });
      if (!isAble) return words.onerror?.({ error: 'synthesis-failed' } as SpeechSynthesisErrorEvent);
      words.onstart?.({} as SpeechSynthesisEvent);
      words.onend?.({} as SpeechSynthesisEvent);
    },
  });
}

beforeEach(() => {
  tried = [];
  audios = [];
  read = [];
  addresses = 0;
  audioFails = false;
  endsAtOnce = true;
  isSilent = false;
  replies = {};
  forgetVoice();
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  localStorage.setItem(sessionKey, JSON.stringify({ access_token: 'key', expires_at: inAnHour, user: { id: '1' } }));
  vi.stubGlobal('Audio', FakeAudio);
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    tried.push(`ask ${address}${init?.body ? ` ${init.body}` : ''}`);
    return replies[address.split('?')[0] ?? '']?.() ?? Response.json({ code: 'not-found' }, { status: 404 });
  });
  URL.createObjectURL = () => {
    addresses += 1;
    return `blob:${addresses}`;
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  stopWord();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const clip = '/api/words/1-1-1/audio?clip=00';
const speech = '/functions/v1/generate-speech';
const says = (audioContent: unknown) => () => Response.json({ audioContent });

test('a stored sound is played, and nobody is asked for another', async () => {
  replies['/api/words/1-1-1/audio'] = () => new Response('mp3');
  expect(await playWord('a', { arabic: 'رَبّ', audioUrl: clip }, true)).toBe(true);
  expect(tried).toEqual([`ask ${clip}`, 'play blob:1']);
});

test('a recording elsewhere is played where it lies, without reading it', async () => {
  await playWord('a', { arabic: 'رَبّ', audioUrl: 'https://recordings.example/1.mp3' }, true);
  expect(tried).toEqual(['play https://recordings.example/1.mp3']);
});

test('what did not come with its address is looked up by its Arabic, once', async () => {
  const word = {
    id: '1',
    arabic_text: 'رَبّ',
    english_meaning: '',
    french_meaning: '',
    transliteration: '',
    audio_url: clip,
  };
  replies['/api/words'] = () => Response.json({ word });
  replies['/api/words/1-1-1/audio'] = () => new Response('mp3');
  await playWord('a', { arabic: 'رَبّ' }, true);
  await playWord('a', { arabic: 'رَبّ' }, true);
  expect(tried.filter((each) => each.startsWith('ask /api/words?'))).toHaveLength(1);
  expect(tried.filter((each) => each.startsWith('play'))).toHaveLength(2);
});

test('without a stored sound it is generated, in the voice that the server knows, and kept for the visit', async () => {
  replies[speech] = says(btoa('mp3'));
  const word = { arabic: 'قَالَ / يَقُولُ', audioUrl: null };
  await playWord('a', word, true);
  await playWord('a', word, true);
  expect(tried).toEqual([`ask ${speech} ${JSON.stringify({ text: 'قَالَ' })}`, 'play blob:1', 'play blob:1']);
});

test('another voice has the same word generated anew', async () => {
  replies[speech] = says(btoa('mp3'));
  const word = { arabic: 'رَبّ', audioUrl: null };
  await playWord('a', word, true);
  forgetVoice();
  await playWord('a', word, true);
  expect(tried.filter((each) => each.startsWith('ask'))).toHaveLength(2);
});

test('where the server cannot, the browser reads: Arabic as in Saudi Arabia, slowly', async () => {
  stubBrowserVoice(['en-GB', 'ar-EG']);
  replies[speech] = () => Response.json({ code: 'unavailable' }, { status: 503 });
  expect(await playWord('a', { arabic: 'رَبّ', audioUrl: clip }, true)).toBe(true);
  expect(tried.map((each) => each.split(' ')[0])).toEqual(['ask', 'ask', 'browser']);
  expect(read).toEqual([{ lang: 'ar-SA', rate: 0.8, text: 'رَبّ' }]);
});

test.each([
  ['no voice at all', () => undefined],
  ['voices that speak something else', () => stubBrowserVoice(['en-GB'])],
  ['a voice that fails', () => stubBrowserVoice(['ar-SA'], false)],
])('through all four steps nothing sounds, with %s', async (_, stub) => {
  stub();
  audioFails = true;
  replies['/api/words/1-1-1/audio'] = () => new Response('mp3');
  replies[speech] = says(btoa('mp3'));
  expect(await playWord('a', { arabic: 'رَبّ', audioUrl: clip }, true)).toBe(false);
  expect(tried.slice(0, 4).map((each) => each.split(' ')[0])).toEqual(['ask', 'play', 'ask', 'play']);
  expect(sounding.get()).toBeNull();
});

test.each([
  ['an empty one', says('')],
  ['none', () => Response.json({})],
])('a reply whose audio is %s raises its error, and the browser reads', async (_, reply) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  stubBrowserVoice(['ar-SA']);
  replies[speech] = reply;
  expect(await playWord('a', { arabic: 'رَبّ', audioUrl: null }, true)).toBe(true);
  expect(log.mock.calls[0]?.[1]).toMatchObject({ message: 'No audio content received' });
  expect(tried.at(-1)).toBe('browser');
});

test('for a visitor nothing is generated', async () => {
  stubBrowserVoice(['ar-SA']);
  await playWord('a', { arabic: 'رَبّ', audioUrl: null }, false);
  expect(tried).toEqual(['browser']);
});

test('one sound at a time: another word, or another sound, silences the one before', async () => {
  endsAtOnce = false;
  const first = playWord('a', { arabic: 'رَبّ', audioUrl: 'https://recordings.example/1.mp3' }, true);
  await eventually(() => expect(sounding.get()).toEqual({ name: 'a', isPlaying: true }));
  const second = playWord('b', { arabic: 'يَوْم', audioUrl: 'https://recordings.example/2.mp3' }, true);
  expect(await first).toBe(true);
  await eventually(() => expect(sounding.get()).toEqual({ name: 'b', isPlaying: true }));
  expect(audios.map(({ paused }) => paused)).toEqual([true, false]);
  beginSound(() => undefined);
  expect(await second).toBe(true);
  expect(sounding.get()).toBeNull();
  expect(audios[1]?.paused).toBe(true);
});

test('what is stopped while it is fetched does not sound later, nor count as failed', async () => {
  let arrive = (_: Response) => {};
  replies['/api/words/1-1-1/audio'] = () =>
    new Promise((resolve) => {
      arrive = resolve;
    });
  const played = playWord('a', { arabic: 'رَبّ', audioUrl: clip }, true);
  await eventually(() => expect(tried).toHaveLength(1));
  expect(sounding.get()).toEqual({ name: 'a', isPlaying: false });
  stopWord();
  arrive(new Response('mp3'));
  expect(await played).toBe(true);
  expect(tried).toEqual([`ask ${clip}`]);
});

test('a sound that never begins, or does not go on, gives way to the next', async () => {
  vi.useFakeTimers();
  isSilent = true;
  endsAtOnce = false;
  stubBrowserVoice(['ar-EG']);
  const played = playWord('a', { arabic: 'رَبّ', audioUrl: 'https://recordings.example/1.mp3' }, false);
  await vi.advanceTimersByTimeAsync(maxSilenceMs - 1);
  audios[0]?.dispatchEvent(new Event('timeupdate'));
  await vi.advanceTimersByTimeAsync(maxSilenceMs - 1);
  expect(tried).toEqual(['play https://recordings.example/1.mp3']);
  await vi.advanceTimersByTimeAsync(1);
  expect(await played).toBe(true);
  expect(tried).toEqual(['play https://recordings.example/1.mp3', 'browser']);
  vi.useRealTimers();
});

test('a browser that never says that it has ended ends by the length of the text', async () => {
  vi.useFakeTimers();
  stubBrowserVoice(['ar-EG']);
  Object.assign(speechSynthesis, { speak: (words: SpeechSynthesisUtterance) => words.onstart?.({} as never) });
  const played = playWord('a', { arabic: 'رَبّ', audioUrl: null }, false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await played).toBe(true);
  expect(sounding.get()).toBeNull();
  vi.useRealTimers();
});
