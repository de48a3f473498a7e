import type { ReadingPlace } from '@kalima/rules/reader';
import { readStored, writeStored } from '../../lib/browser/browser-store.ts';

export interface Place {
  surah: number;
  ayah: number;
}

const keyOf = (userId: string | null) => `kalima.reading-place.${userId ?? 'visitor'}` as const;

/** Places of earlier versions have no moment: any other is later. */
export function readPlace(userId: string | null): ReadingPlace | null {
  const [, surah, ayah, atMs = 0] = /^(\d{1,3}):(\d{1,3})(?: (\d{1,15}))?$/.exec(readStored(keyOf(userId)) ?? '') ?? [];
  return surah === undefined || ayah === undefined
    ? null
    : { surah: Number(surah), ayah: Number(ayah), atMs: Number(atMs) };
}

export function savePlace(userId: string | null, { surah, ayah, atMs }: ReadingPlace): void {
  writeStored(keyOf(userId), `${surah}:${ayah} ${atMs}`);
}
