import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { mp3Seconds } from '../../../test/mp3.ts';
import { createEspeakEngine } from './espeak-engine.ts';
import { usualSettings } from './speech-engine.ts';
import { uniqueMp3 } from './unique-mp3.ts';

const engine = createEspeakEngine();
afterAll(() => engine.close());
const clip = engine.synthesise('كِتَاب', 'daniel-clear', usualSettings);

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const key = (text: string) => new TextEncoder().encode(text);

/** Without the tag, as a player hears it. */
function frames(bytes: Uint8Array): Uint8Array {
  expect(new TextDecoder().decode(bytes.subarray(0, 3))).toBe('ID3');
  return bytes.subarray(10 + (bytes[8] ?? 0) * 128 + (bytes[9] ?? 0));
}

describe('a clip of its own bytes', () => {
  it('is the same for the same key, and another for each other one, with and without its tag', async () => {
    const original = await clip;
    const clips = Array.from({ length: 50 }, (_, index) => uniqueMp3(original, key(`key ${index}`)));
    expect(uniqueMp3(original, key('key 0'))).toEqual(clips[0]);
    expect(new Set([original, ...clips].map(sha)).size).toBe(51);
    expect(new Set([original, ...clips.map(frames)].map(sha)).size).toBe(51);
    expect(new Set(clips.map(({ length }) => length)).size).toBeGreaterThan(20);
  });

  it('has the same sound: as many frames of the same content, but for bits that no player heeds', async () => {
    const original = await clip;
    const own = frames(uniqueMp3(original, key('key')));
    expect(mp3Seconds(own)).toBe(mp3Seconds(original));
    const others = [...own].flatMap((byte, at) => {
      const difference = byte ^ (original[at] ?? 0);
      return difference === 0 ? [] : [difference & ~0x0d];
    });
    expect(others.length).toBeGreaterThan(10);
    expect(others.every((difference) => difference === 0)).toBe(true);
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['no MP3', key('no sound at all')],
  ])('survives %s', (_, bytes) => {
    expect(frames(uniqueMp3(bytes, key('key')))).toEqual(Buffer.from(bytes));
  });
});
