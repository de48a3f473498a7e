import { type Language, type LettersView, readLetters } from '@kalima/contract';
import { call } from '../../api/api-client.ts';
import { openStore, readMeta } from '../log/offline-store.ts';

/** Stores the page of the letters as the learner has them now. */
export async function cacheLetters(userId: string, language: Language, signal: AbortSignal): Promise<void> {
  const view = await call(readLetters, { query: { language } }, { signal });
  await (await openStore(userId)).put('meta', { language, view }, 'lettersPage');
}

/** Null where it was not cached in this language. */
export async function readCachedLetters(userId: string, language: Language): Promise<LettersView | null> {
  const cached = await readMeta(await openStore(userId), 'lettersPage');
  return cached?.language === language ? cached.view : null;
}
