import { letterClip } from '@kalima/contract';
import { callForBlob } from '../../lib/api/api-client.ts';

const clips = new Map<string, Promise<string>>();

const keyOf = (runId: string, index: number) => `${runId}/${index}`;

/** Object URL of the sound of a letter question; fetched once, and ahead where the question before is judged. */
export function letterAddress(runId: string, index: number): Promise<string> {
  const key = keyOf(runId, index);
  const known = clips.get(key);
  if (known) return known;
  const clip = callForBlob(letterClip, { params: { runId, index } }, {}).then((sound) => URL.createObjectURL(sound));
  clips.set(key, clip);
  clip.catch(() => clips.delete(key));
  return clip;
}

const revokeAfterMs = 10_000;

export function forgetLetter(runId: string, index: number): void {
  const key = keyOf(runId, index);
  const clip = clips.get(key);
  clips.delete(key);
  // The player may be fetching it just now, and would report that it is gone.
  clip?.then(
    (address) => setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs),
    () => undefined,
  );
}
