import type { WordId } from '@kalima/course/schema';
import { type Asked, isWordTask } from '../asked.ts';
import type { QuizVerdict, Verdict } from '../lists.ts';
import { type Calendar, dayIn } from '../moment.ts';
import type { ReviewedQuestion } from './evidence.ts';

export interface LoggedEntry {
  readonly verdict: Verdict | QuizVerdict;
  readonly answer: { readonly kind: string } | null;
  readonly asked?: Asked;
  readonly firstTry?: object;
  readonly tries?: readonly { readonly isPair: boolean; readonly asked?: Pick<Asked, 'words'> }[];
}

/** A match limits each question to seconds: a timeout says nothing about memory. */
function outcomeOf({ verdict, answer }: LoggedEntry): ReviewedQuestion['verdict'] {
  if (answer?.kind === 'no-idea') return 'no-idea';
  return verdict === 'late' ? 'skipped' : verdict;
}

/** @returns null for an entry older than stored words, and for one without a word. */
export function reviewedEntry(
  entry: LoggedEntry,
  at: Pick<ReviewedQuestion, 'source' | 'index' | 'circumstances'>,
  calendar: Calendar,
): ReviewedQuestion | null {
  const { asked, firstTry, tries = [] } = entry;
  if (asked === undefined) return null;
  const { task, words, atMs, tookMs } = asked;
  if (!isWordTask(task)) return null;
  return {
    ...at,
    circumstances: firstTry === undefined ? at.circumstances : [...at.circumstances, 'second-try'],
    task,
    words,
    verdict: outcomeOf(entry),
    tries: tries.map((each) => ({ words: each.asked?.words ?? ([] as WordId[]), isPair: each.isPair })),
    atMs,
    day: dayIn(atMs, calendar),
    tookMs,
  };
}
