import type { ReadingStates } from '@kalima/contract';
import { dayIn } from '@kalima/rules';
import { type MetWords, metWords } from '@kalima/rules/memory';
import { calendarOf } from '../log/calendar.ts';
import { readLog } from '../log/folded-log.ts';
import { memoryAfter } from './played-memory.ts';

/** The learner's knowledge today by the last download, with what was played and marked since. */
export interface KnowledgeHere {
  readonly met: MetWords;
  /** When the server was heard last, by this browser's clock. */
  readonly asOfMs: number;
}

/** Null before a download with the memory. */
export async function readKnowledge(userId: string): Promise<KnowledgeHere | null> {
  const log = await readLog(userId);
  if (log === null) return null;
  const { snapshot, context, aheadMs } = log;
  const { taken, entries, marks } = snapshot;
  const { memory, rulebook } = context.state;
  if (taken === undefined || memory === undefined) return null;
  const played = { ...log, entries, countedBefore: taken.countedBefore };
  const { words, model } = memoryAfter(memory, played, marks, aheadMs);
  const today = dayIn(Date.now() + aheadMs, calendarOf(context.state));
  return { met: metWords(words, today, model, rulebook), asOfMs: taken.atMs };
}

export const statesIn = ({ met, asOfMs }: KnowledgeHere): ReadingStates & { readonly asOfMs: number } => ({
  version: `here:${asOfMs}`,
  known: [...met.known],
  fading: [...met.fading],
  learning: [...met.learning],
  asOfMs,
});
