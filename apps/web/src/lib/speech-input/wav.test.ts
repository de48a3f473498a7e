import { recordingSampleRate } from '@kalima/contract';
import { expect, test } from 'vitest';
import { base64Of, peakLoudness, wavOf } from './wav.ts';

const textAt = (wav: Uint8Array, at: number) => String.fromCharCode(...wav.subarray(at, at + 4));

test('a WAV says of itself what it is: PCM, 16 bits, one channel, 16 kHz, and its true length', () => {
  const wav = wavOf(new Float32Array(5 * recordingSampleRate));
  const view = new DataView(wav.buffer);
  expect([textAt(wav, 0), textAt(wav, 8), textAt(wav, 12), textAt(wav, 36)]).toEqual(['RIFF', 'WAVE', 'fmt ', 'data']);
  expect([view.getUint16(20, true), view.getUint16(22, true), view.getUint16(34, true)]).toEqual([1, 1, 16]);
  expect([view.getUint32(24, true), view.getUint32(28, true), view.getUint16(32, true)]).toEqual([16_000, 32_000, 2]);
  expect([wav.length, view.getUint32(4, true), view.getUint32(40, true)]).toEqual([160_044, 160_036, 160_000]);
});

test('samples keep their sign and place, and what is too loud is cut, not turned over', () => {
  const view = new DataView(wavOf(Float32Array.of(0, 0.5, -0.5, 3, -3)).buffer);
  const samples = [0, 1, 2, 3, 4].map((index) => view.getInt16(44 + 2 * index, true));
  expect(samples).toEqual([0, 16_384, -16_383, 32_767, -32_767]);
});

test('five seconds in base64 are what they were, and far below what the server reads', () => {
  const wav = wavOf(Float32Array.from({ length: 5 * recordingSampleRate }, (_, at) => Math.sin(at / 9)));
  const text = base64Of(wav);
  expect(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))).toEqual(wav);
  expect(text.length).toBeLessThan(220_000);
});

test('one loud moment is loud, however much silence is around it', () => {
  const samples = new Float32Array(recordingSampleRate);
  expect(peakLoudness(samples)).toBe(0);
  samples.fill(0.5, 6400, 6720);
  expect(peakLoudness(samples)).toBeCloseTo(0.5);
});
