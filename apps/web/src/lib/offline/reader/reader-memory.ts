import type { ReadingStates } from '@kalima/contract';
import { dayIn, momentAt } from '@kalima/rules';
import { type MemoryOfWords, type MetWords, markMemory, metWords } from '@kalima/rules/memory';
import { readingSource } from '@kalima/rules/reader';
import { calendarOf } from '../log/calendar.ts';
import { type DownloadInfo, openStore, readMeta } from '../log/offline-store.ts';
import type { WaitingMark } from './waiting-mark.ts';

/** The learner's knowledge today by the last download, with the marks made since. */
export interface KnowledgeHere {
  readonly met: MetWords;
  /** When the server was heard last, by this browser's clock. */
  readonly asOfMs: number;
}

type WithMemory = DownloadInfo & { readonly state: { readonly memory: MemoryOfWords } };

const hasMemory = (info: DownloadInfo | undefined): info is WithMemory => info?.state.memory !== undefined;

function knowledgeIn(
  { state, aheadMs, atMs }: WithMemory,
  marks: readonly WaitingMark[],
  nowMs: number,
): KnowledgeHere {
  const { memory, rulebook } = state;
  const calendar = calendarOf(state);
  const { model } = memory;
  const words = marks.reduce((before, { key, body, words: marked, madeMs }) => {
    const moment = momentAt(madeMs + aheadMs, calendar);
    const mark = { source: readingSource(body.surah, body.ayah, key), marks: marked };
    return markMemory(mark, { words: before, model }, moment, rulebook).words;
  }, memory.words);
  const today = dayIn(nowMs + aheadMs, calendar);
  return { met: metWords(words, today, model, rulebook), asOfMs: atMs };
}

/** Null before a download with the memory. */
export async function readKnowledge(userId: string): Promise<KnowledgeHere | null> {
  const store = await openStore(userId);
  const [info, marks = []] = await Promise.all([readMeta(store, 'taken'), readMeta(store, 'marks')]);
  return hasMemory(info) ? knowledgeIn(info, marks, Date.now()) : null;
}

export const statesIn = ({ met, asOfMs }: KnowledgeHere): ReadingStates & { readonly asOfMs: number } => ({
  version: `here:${asOfMs}`,
  known: [...met.known],
  fading: [...met.fading],
  learning: [...met.learning],
  asOfMs,
});
