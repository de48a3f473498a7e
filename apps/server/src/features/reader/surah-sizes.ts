import { setImmediate } from 'node:timers/promises';
import type { Language } from '@kalima/contract';

/** The bytes of each surah's reply as it travels, measured once for each language; other requests are answered in between. */
export function surahSizes(
  surahs: readonly number[],
  view: (surah: number, language: Language) => unknown,
  pack: (bytes: Buffer) => Buffer,
): (language: Language) => Promise<number[]> {
  const measured = new Map<Language, Promise<number[]>>();
  const measure = async (language: Language) => {
    const sizes: number[] = [];
    for (const surah of surahs) {
      sizes.push(pack(Buffer.from(JSON.stringify(view(surah, language)))).length);
      await setImmediate();
    }
    return sizes;
  };
  return (language) => {
    const sizes = measured.get(language) ?? measure(language);
    measured.set(language, sizes);
    return sizes;
  };
}
