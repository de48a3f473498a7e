import type { WordId } from '@kalima/course';
import { type Asked, dayIn, type QuizVerdict, type Verdict } from '@kalima/rules';
import type { ReviewedQuestion } from '@kalima/rules/memory';

/** An entry of a session or of a match, as far as memory is concerned. */
export interface LoggedEntry {
  readonly verdict: Verdict | QuizVerdict;
  readonly asked?: Asked;
  readonly tries?: readonly { readonly isPair: boolean; readonly asked?: Pick<Asked, 'words'> }[];
}

/** A match gives each question some seconds: what came too late says nothing. */
const verdictOf = (verdict: LoggedEntry['verdict']): Verdict => (verdict === 'late' ? 'skipped' : verdict);

/** What an entry that has words and a moment says; null for one from before they were stored. */
export function reviewedEntry(
  { verdict, asked, tries = [] }: LoggedEntry,
  at: Pick<ReviewedQuestion, 'source' | 'index' | 'circumstances'>,
  timeZone: string,
): ReviewedQuestion | null {
  if (asked === undefined) return null;
  const { task, words, atMs, tookMs } = asked;
  return {
    ...at,
    task,
    words,
    verdict: verdictOf(verdict),
    tries: tries.map((each) => ({ words: each.asked?.words ?? ([] as WordId[]), isPair: each.isPair })),
    atMs,
    day: dayIn(atMs, timeZone),
    tookMs,
  };
}
