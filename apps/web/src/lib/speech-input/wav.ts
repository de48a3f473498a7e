import { recordingSampleRate } from '@kalima/contract';

/** Spec 2 §6: what recognisers are sent is PCM of 16 bits, one channel, 16 kHz. */

const headBytes = 44;
const sampleBytes = 2;
const loudest = 0x7fff;
const windowSamples = recordingSampleRate / 50;

function write(view: DataView, at: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
}

/** @param samples from -1 to 1 */
export function wavOf(samples: Float32Array): Uint8Array<ArrayBuffer> {
  const dataBytes = samples.length * sampleBytes;
  const view = new DataView(new ArrayBuffer(headBytes + dataBytes));
  write(view, 0, 'RIFF');
  view.setUint32(4, headBytes - 8 + dataBytes, true);
  write(view, 8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, recordingSampleRate, true);
  view.setUint32(28, recordingSampleRate * sampleBytes, true);
  view.setUint16(32, sampleBytes, true);
  view.setUint16(34, 8 * sampleBytes, true);
  write(view, 36, 'data');
  view.setUint32(40, dataBytes, true);
  for (const [index, sample] of samples.entries()) {
    const level = Math.round(Math.min(1, Math.max(-1, sample)) * loudest);
    view.setInt16(headBytes + index * sampleBytes, level, true);
  }
  return new Uint8Array(view.buffer);
}

export function loudnessOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}

/** The loudness of the loudest fiftieth of a second, from 0 to 1. */
export function peakLoudness(samples: Float32Array): number {
  let peak = 0;
  for (let at = 0; at < samples.length; at += windowSamples) {
    peak = Math.max(peak, loudnessOf(samples.subarray(at, at + windowSamples)));
  }
  return peak;
}

const pieceBytes = 0x8000;

export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    text += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  }
  return btoa(text);
}
