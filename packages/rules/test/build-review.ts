import type { WordReview } from '../src/memory/review.ts';
import { addDays } from '../src/moment.ts';

const firstDay = '2026-01-01';

/** For tests: a right answer on the n-th day, at noon UTC unless told otherwise. */
export function buildReview(day: number, changes: Partial<WordReview> = {}): WordReview {
  const at = addDays(firstDay, day);
  return {
    word: 'g01w01',
    atMs: Date.parse(`${at}T12:00:00Z`),
    day: at,
    source: `session-${day}`,
    index: 0,
    task: 'meaning',
    outcome: 'right',
    evidence: 'good',
    tookMs: null,
    predicted: null,
    modelVersion: 'fsrs-6',
    ...changes,
  };
}

export const wrongReview = (day: number, changes: Partial<WordReview> = {}): WordReview =>
  buildReview(day, { outcome: 'wrong', evidence: 'again', ...changes });
