import type { Teaching } from './teaching.ts';

/** At-Tawbah has no basmala. */
const surahWithoutBasmala = 9;

/** The basmala above a surah, in the tokens of 1:1; null: it has none, or it is the first verse. */
export const basmalaAbove = (surah: number, { surahs }: Pick<Teaching, 'surahs'>): string[] | null =>
  surah === 1 || surah === surahWithoutBasmala ? null : [...(surahs.text(1).verses[0]?.tokens ?? [])];
