// @vitest-environment jsdom
import { Blob as NodeBlob } from 'node:buffer';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionKey } from '../session/auth-client.ts';
import { serverSpeech } from './server.ts';

let tracks: { stopped: boolean }[] = [];
let refusal: string | null = null;
let samples = new Float32Array();
let isReadable: boolean | 'never' = true;
/** The browser neither begins nor ends a recording. */
let isStuck = false;
let isUnanswered = false;
let sent: { address: string; body: { audio: string } }[] = [];
let reply = () => Response.json({ text: ' رب ', confidence: 0.8 });
let recorder: FakeRecorder;
let contexts = 0;

class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type === 'audio/mp4';
  state = 'inactive';
  mimeType: string;
  constructor(_stream: unknown, { mimeType = '' }: { mimeType?: string }) {
    super();
    this.mimeType = mimeType;
    recorder = this;
  }
  start() {
    this.state = 'recording';
    if (isStuck) return;
    this.dispatchEvent(new Event('start'));
  }
  stop() {
    this.state = 'inactive';
    if (isStuck) return;
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

class FakeAudioContext {
  constructor() {
    contexts += 1;
  }
  createMediaStreamSource = () => ({ connect: () => undefined });
  close = async () => {
    contexts -= 1;
  };
}

/** Two channels, of which one is silent. */
class FakeDecoder {
  decodeAudioData = async () => {
    if (isReadable === 'never') return new Promise(() => undefined);
    if (!isReadable) throw new DOMException('', 'EncodingError');
    const silent = new Float32Array(samples.length);
    return { numberOfChannels: 2, length: samples.length, getChannelData: (at: number) => [samples, silent][at] };
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  tracks = [];
  sent = [];
  refusal = null;
  isReadable = true;
  isStuck = false;
  isUnanswered = false;
  samples = new Float32Array(16_000).fill(0.5);
  reply = () => Response.json({ text: ' رب ', confidence: 0.8 });
  const inAnHour = Math.floor(Date.now() / 1000) + 3600;
  localStorage.setItem(sessionKey, JSON.stringify({ access_token: 'key', expires_at: inAnHour, user: { id: '1' } }));
  const getUserMedia = async () => {
    if (isUnanswered) await new Promise(() => undefined);
    if (refusal) throw new DOMException('', refusal);
    const track = {
      stopped: false,
      stop() {
        track.stopped = true;
      },
    };
    tracks.push(track);
    return { getTracks: () => [track] };
  };
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia } } }));
  // That of jsdom cannot be read.
  vi.stubGlobal('Blob', NodeBlob);
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  vi.stubGlobal('AudioContext', FakeAudioContext);
  vi.stubGlobal(
    'AnalyserNode',
    class {
      fftSize = 1024;
      getFloatTimeDomainData = (all: Float32Array) => void all.fill(0.1);
    },
  );
  vi.stubGlobal('OfflineAudioContext', FakeDecoder);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, body: JSON.parse(String(init.body)) });
    return reply();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

/** A take that is stopped by hand as soon as the microphone is open. */
function take() {
  const recording = serverSpeech.record({
    limitMs: 5000,
    onOpen: () => queueMicrotask(() => recording.stop()),
  });
  return recording;
}

test('what was said is sent as WAV, and nothing beside it', async () => {
  await expect(take().done).resolves.toEqual({ transcript: 'رب', confidence: 0.8 });
  expect(sent.map(({ address }) => address)).toEqual(['/functions/v1/speech-to-text']);
  expect(Object.keys(sent[0]?.body ?? {})).toEqual(['audio']);
  const wav = atob(sent[0]?.body.audio ?? '');
  expect([wav.slice(0, 4), wav.length]).toEqual(['RIFF', 44 + 32_000]);
  expect(recorder.mimeType).toBe('audio/mp4');
});

test('it ends by itself after its limit, and the microphone is closed before anybody is asked', async () => {
  const closed: boolean[] = [];
  let opened = 0;
  const levels: number[] = [];
  const { done } = serverSpeech.record({
    limitMs: 5000,
    onOpen: () => {
      opened += 1;
    },
    onClose: () => closed.push(tracks[0]?.stopped === true && sent.length === 0 && contexts === 0),
    onLevel: (level) => levels.push(level),
  });
  await vi.advanceTimersByTimeAsync(4999);
  expect([opened, closed, recorder.state, contexts]).toEqual([1, [], 'recording', 1]);
  expect(levels[0]).toBeCloseTo(35 / 45);
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(closed).toEqual([true]);
});

test('a recording that ran over is cut to its limit', async () => {
  samples = new Float32Array(6 * 16_000).fill(0.5);
  await take().done;
  expect(atob(sent[0]?.body.audio ?? '')).toHaveLength(44 + 160_000);
});

test.each([
  ['NotAllowedError', 'no-permission'],
  ['NotFoundError', 'no-microphone'],
  ['NotReadableError', 'no-microphone'],
])('the browser’s %s is told as %s', async (name, problem) => {
  refusal = name;
  await expect(take().done).rejects.toMatchObject({ problem });
});

test('a hush and a tap of the button are not sent to anybody', async () => {
  samples = new Float32Array(16_000).fill(0.003);
  await expect(take().done).rejects.toMatchObject({ problem: 'nothing-heard' });
  samples = new Float32Array(1600).fill(0.5);
  await expect(take().done).rejects.toMatchObject({ problem: 'nothing-heard' });
  expect(sent).toEqual([]);
});

test.each([
  ['a question about the microphone that is not answered', () => (isUnanswered = true), 'no-permission'],
  ['a recording that neither begins nor ends', () => (isStuck = true), 'no-microphone'],
  ['a sound that is never decoded', () => (isReadable = 'never'), 'not-converted'],
])('%s has an end', async (_, arrange, problem) => {
  arrange();
  const failed = take().done.catch((error) => error.problem);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await failed).toBe(problem);
});

test('what cannot be decoded is a conversion error', async () => {
  isReadable = false;
  await expect(take().done).rejects.toMatchObject({ problem: 'not-converted' });
  expect(tracks[0]?.stopped).toBe(true);
});

test.each([
  ['a recogniser that is out of order', () => Response.json({ code: 'unavailable' }, { status: 503 }), 'unavailable'],
  ['too many recordings', () => Response.json({ code: 'too-many-requests' }, { status: 429 }), 'unavailable'],
  ['a refused recording', () => Response.json({ code: 'bad-request' }, { status: 400 }), 'unavailable'],
  ['an answer that is none', () => Response.json({}), 'not-sent'],
  ['an empty text', () => Response.json({ text: ' ', confidence: null }), 'nothing-heard'],
  [
    'no connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
    'not-sent',
  ],
])('%s', async (_, answer, problem) => {
  reply = answer;
  await expect(take().done).rejects.toMatchObject({ problem });
  expect(tracks[0]?.stopped).toBe(true);
});

test('who leaves lets the microphone go at once, and nothing is sent', async () => {
  const leaving = new AbortController();
  const { done } = serverSpeech.record({ limitMs: 5000, signal: leaving.signal });
  const failed = done.catch((error: unknown) => error);
  await settle();
  expect(tracks[0]?.stopped).toBe(false);
  leaving.abort();
  await failed;
  expect([tracks[0]?.stopped, sent, recorder.state]).toEqual([true, [], 'inactive']);
});

test('who left while the browser asked for permission is not recorded when it is given', async () => {
  const leaving = new AbortController();
  const { done } = serverSpeech.record({ limitMs: 5000, signal: leaving.signal });
  leaving.abort();
  await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  expect(tracks.map(({ stopped }) => stopped)).toEqual([true]);
});
