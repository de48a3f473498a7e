import { findWord, generateSpeech, type InputOf } from '@kalima/contract';
import { call } from '../api/api-client.ts';
import { Fault } from '../connection/problems.ts';
import { cachedSound, fetchSound } from './sound-cache.ts';

export interface SpokenWord {
  /** As in the course; of "one / other" the first is read. */
  arabic: string;
  /** URL of a recording or a stored clip; null: none, undefined: not requested yet. */
  audioUrl?: string | null | undefined;
}

/** Spec 2 §8: raised when the server's reply lacks audio. */
export class NoAudioContent extends Error {
  constructor() {
    super('No audio content received');
  }
}

export const textOf = ({ arabic }: SpokenWord): string => arabic.split(' / ', 1)[0] ?? arabic;

const generated = new Map<string, string>();
const addressOfWord = new Map<string, string | null>();

export function forgetVoice(): void {
  for (const address of generated.values()) URL.revokeObjectURL(address);
  generated.clear();
  addressOfWord.clear();
}

export function cachedSpeech(text: string): string | null {
  return generated.get(text) ?? null;
}

export async function storedAddress({ arabic, audioUrl }: SpokenWord, signal: AbortSignal): Promise<string | null> {
  if (audioUrl !== undefined) return audioUrl;
  const known = addressOfWord.get(arabic);
  if (known !== undefined) return known;
  const { word } = await call(findWord, { query: { arabic_text: arabic } }, { signal });
  const address = word?.audio_url ?? null;
  if (address !== null) addressOfWord.set(arabic, address);
  return address;
}

export async function playableAddress(address: string, signal: AbortSignal): Promise<string> {
  const kept = await cachedSound(address).catch(() => null);
  if (kept) return URL.createObjectURL(kept);
  const isElsewhere = new URL(address, location.href).origin !== location.origin;
  // An audio element may play what a page may not read.
  if (isElsewhere) return address;
  return URL.createObjectURL(await (await fetchSound(address, signal)).blob());
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

/** Object URL of a generated sound; the caller revokes it. */
export async function generate(body: InputOf<typeof generateSpeech>['body'], signal: AbortSignal): Promise<string> {
  const { audioContent } = await call(generateSpeech, { body }, { signal }).catch((error: unknown) => {
    throw error instanceof Fault && error.status === 200 ? new NoAudioContent() : error;
  });
  if (!audioContent) throw new NoAudioContent();
  return URL.createObjectURL(new Blob([bytesOf(audioContent)], { type: 'audio/mpeg' }));
}

export async function generateAddress(text: string, signal: AbortSignal): Promise<string> {
  const address = await generate({ text }, signal);
  generated.set(text, address);
  return address;
}
