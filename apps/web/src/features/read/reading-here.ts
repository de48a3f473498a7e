import { getSurah, type Language, listReaderWords, type ReaderWord, type SurahView } from '@kalima/contract';
import { isReadable, type MarkKind, markWords } from '@kalima/rules/reader';
import { call } from '../../lib/api/api-client.ts';
import { Refusal } from '../../lib/connection/problems.ts';
import { readKnowledge, statesIn } from '../../lib/offline/reader/reader-memory.ts';
import { dropMark, storeMark } from '../../lib/offline/reader/waiting-marks.ts';
import { storedSession } from '../../lib/session/auth-client.ts';
import { knowledgeOf, ownersOf, type StatesHere } from './verse/verse-states.ts';

// Loaded where the server cannot be reached.

export interface ReadingMark {
  readonly key: string;
  readonly surah: number;
  /** Null: the whole surah. */
  readonly ayah: number | null;
  readonly kind: MarkKind;
  readonly tokens: number[];
  readonly attached?: number[];
}

const ownId = (): string => storedSession()?.user.id ?? '';

/** Null before a download with the learner's memory. */
export async function statesHere(): Promise<StatesHere | null> {
  const knowledge = await readKnowledge(ownId());
  return knowledge && statesIn(knowledge);
}

/** The course as the worker caches it: these requests need no connection. */
export async function courseHere(surah: number, language: Language): Promise<[SurahView, readonly ReaderWord[]]> {
  const query = { language };
  const [view, { words }] = await Promise.all([
    call(getSurah, { params: { surah }, query }),
    call(listReaderWords, { query }),
  ]);
  return [view, words];
}

/** Judges a mark by the server's rules and stores it until it can be sent. Null where the memory is not here. */
export async function markHere({ key, ...body }: ReadingMark, language: Language): Promise<StatesHere | null> {
  const states = await statesHere();
  if (states === null) return null;
  const [{ verses, words }, cards] = await courseHere(body.surah, language);
  const marked = verses.filter(({ ayah }) => body.ayah === null || ayah === body.ayah);
  if (marked.length === 0) return null;
  const knowledge = knowledgeOf(states, cards);
  const owners = marked.flatMap((verse) => ownersOf(verse, words, knowledge));
  if (body.kind === 'reading' && !isReadable(owners, knowledge)) throw new Refusal('verse-not-readable', 409);
  await storeMark(ownId(), { key, body, words: markWords(owners, knowledge, body.kind, body), madeMs: Date.now() });
  return statesHere();
}

/** Null where the server has the mark. */
export async function undoHere(key: string): Promise<StatesHere | null> {
  return (await dropMark(ownId(), key)) ? statesHere() : null;
}
