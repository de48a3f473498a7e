import {
  getSurah,
  getSurahGlosses,
  type Language,
  listReaderWords,
  listSearchWords,
  listSurahs,
} from '@kalima/contract';
import { call } from '../../api/api-client.ts';
import { cachedSurahNumbers } from './cached-surahs.ts';
import { persistStorage } from './persist-storage.ts';

const atOnce = 4;
const timeoutMs = 60_000;

/** Requests those that are not on this device: the worker caches the responses. Those that came before a failure stay. */
export async function downloadSurahs(
  surahs: readonly number[],
  language: Language,
  onDone: (surahs: number) => void,
): Promise<void> {
  const here = new Set(await cachedSurahNumbers(language));
  const missing = surahs.filter((surah) => !here.has(surah));
  void persistStorage();
  const query = { language };
  const options = () => ({ signal: AbortSignal.timeout(timeoutMs) });
  await Promise.all([
    call(listSurahs, { query }, options()),
    call(listReaderWords, { query }, options()),
    call(listSearchWords, { query }, options()),
  ]);
  let done = surahs.length - missing.length;
  onDone(done);
  const queue = missing.values();
  const downloadNext = async () => {
    for (const surah of queue) {
      const { glossSource } = await call(getSurah, { params: { surah }, query }, options());
      if (glossSource !== null) await call(getSurahGlosses, { params: { surah }, query }, options());
      done += 1;
      onDone(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, downloadNext));
}
