import { daysBetween } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import type { FsrsParameters } from './fsrs.ts';
import { type FirstTry, guessRateOf, isCounted, stepWord, type WordMemory } from './memory.ts';
import { compareReviews, importedSource, isOfSounding, reportSource, type WordReview } from './review.ts';

const eventOf = ({ word, source, index }: WordReview<string>): string => `${word}\n${source}\n${index}`;

/** The rows that count, of one word or of many: each event of a word once, in the log's order. */
export function countedReviews<Review extends WordReview<string>>(reviews: readonly Review[]): Review[] {
  const takenBack = new Set(reviews.flatMap((review) => (review.outcome === 'report-accepted' ? eventOf(review) : [])));
  const seen = new Set<string>();
  return reviews.toSorted(compareReviews).filter((review) => {
    const event = eventOf(review);
    if (seen.has(event)) return false;
    if (takenBack.size > 0 && takenBack.has(eventOf({ ...review, source: reportSource(review.source) }))) return false;
    seen.add(event);
    return true;
  });
}

/**
 * A word's memory by its whole log: independent of the order in which rows arrive, and of duplicates. A late row, an
 * accepted report and an import are folded by the function that steps through the rows as they come.
 */
export function foldWord(
  reviews: readonly WordReview<string>[],
  parameters: FsrsParameters,
  rulebook: Rulebook,
): WordMemory | null {
  let memory: WordMemory | null = null;
  for (const review of countedReviews(reviews)) memory = stepWord(memory, review, parameters, rulebook);
  return memory;
}

/** One step of a word's fold: counted evidence, and the days since the step before. */
export interface EvidenceStep {
  readonly atMs: number;
  readonly elapsedDays: number;
  readonly evidence: 'good' | 'again';
}

/** The evidence of one word's log, in order, to fit a model's parameters to. Imported rows are left out. */
export function evidenceHistory(
  reviews: readonly WordReview[],
  parameters: FsrsParameters,
  rulebook: Rulebook,
): EvidenceStep[] {
  let memory: WordMemory | null = null;
  const counted: EvidenceStep[] = [];
  for (const review of countedReviews(reviews)) {
    if (review.source === importedSource) continue;
    const before: WordMemory | null = memory;
    memory = stepWord(before, review, parameters, rulebook);
    if (review.evidence === 'none' || !isCounted(before, review)) continue;
    const elapsedDays = before === null ? 0 : Math.max(0, daysBetween(before.lastDay, review.day));
    counted.push({ atMs: review.atMs, elapsedDays, evidence: review.evidence });
  }
  return counted;
}

/** The first try that a row is, by the memory before it; null where it is none, or says too little to fit a model to. */
export function firstTryOf(before: WordMemory | null, review: WordReview, rulebook: Rulebook): FirstTry | null {
  const { word, day, atMs, evidence, source, task } = review;
  if (before === null || evidence === 'none' || day <= before.lastDay) return null;
  if (source === importedSource || task === null) return null;
  const elapsedDays = daysBetween(before.lastDay, day);
  const guessRate = guessRateOf(review, rulebook);
  const check = isOfSounding(source) ? source : null;
  return { word, day, atMs, elapsedDays, stability: before.stability, isRight: evidence === 'good', guessRate, check };
}

/** The first tries of one word's log. */
export function firstTriesOf(
  reviews: readonly WordReview[],
  parameters: FsrsParameters,
  rulebook: Rulebook,
): FirstTry[] {
  let memory: WordMemory | null = null;
  const tries: FirstTry[] = [];
  for (const review of countedReviews(reviews)) {
    const tried = firstTryOf(memory, review, rulebook);
    if (tried !== null) tries.push(tried);
    memory = stepWord(memory, review, parameters, rulebook);
  }
  return tries;
}
