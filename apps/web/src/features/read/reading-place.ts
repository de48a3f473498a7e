import { readStored, writeStored } from '../../lib/browser-store.ts';

export interface Place {
  surah: number;
  ayah: number;
}

const keyOf = (userId: string | null) => `kalima.reading-place.${userId ?? 'visitor'}` as const;

/** The verse at which somebody last read in this browser. */
export function readPlace(userId: string | null): Place | null {
  const [, surah, ayah] = /^(\d{1,3}):(\d{1,3})$/.exec(readStored(keyOf(userId)) ?? '') ?? [];
  return surah === undefined || ayah === undefined ? null : { surah: Number(surah), ayah: Number(ayah) };
}

export function keepPlace(userId: string | null, { surah, ayah }: Place): void {
  writeStored(keyOf(userId), `${surah}:${ayah}`);
}
