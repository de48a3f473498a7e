import type { WordId } from '@kalima/course/schema';
import { addDays, type Day, daysBetween } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { type FsrsParameters, nextStrength, type Strength } from './fsrs.ts';
import { isLeech } from './leech.ts';
import { compareReviews, importedSource, reportSource, type WordReview } from './review.ts';

/** What is remembered of one word: the fold of its log. */
export interface WordMemory extends Strength {
  /** The day of the last evidence that counted. */
  readonly lastDay: Day;
  readonly lastMs: number;
  /** A wrong answer has counted on `lastDay`: a second one does not. */
  readonly wasWrongThatDay: boolean;
  /** Days on which the first try was right, and on which it was wrong. */
  readonly repetitions: number;
  readonly lapses: number;
  /** The last first tries of a day, the latest last. */
  readonly recent: readonly boolean[];
  /** rules-of-play, Memory: rests of a word that will not stick, and the day on which the present one ends. */
  readonly rests: number;
  readonly restsUntil: Day | null;
  readonly modelVersion: string;
}

/** The first try of a day at a word, with what was remembered of it before: what a model is fitted to and measured by. */
export interface FirstTry {
  readonly word: WordId;
  readonly day: Day;
  readonly atMs: number;
  readonly elapsedDays: number;
  readonly stability: number;
  readonly isRight: boolean;
}

/**
 * One row in the log's order. The first evidence of a day counts; after it only one wrong answer does. A day that does not come
 * after the last one is that day still: a time zone moved back gives no second first try.
 */
export function stepWord(
  before: WordMemory | null,
  review: WordReview<string>,
  parameters: FsrsParameters,
  rulebook: Rulebook,
): WordMemory | null {
  const { evidence, day, atMs } = review;
  if (evidence === 'none') return before;
  const isRight = evidence === 'good';
  const modelVersion = parameters.version;
  if (before !== null && day <= before.lastDay) {
    if (isRight || before.wasWrongThatDay) return before;
    const strength = nextStrength(before, 0, evidence, parameters);
    return { ...before, ...strength, lastMs: atMs, wasWrongThatDay: true, modelVersion };
  }
  const elapsedDays = before === null ? 0 : daysBetween(before.lastDay, day);
  const recent = [...(before?.recent ?? []), isRight].slice(-rulebook.memory.recentTries);
  return {
    ...nextStrength(before, elapsedDays, evidence, parameters),
    lastDay: day,
    lastMs: atMs,
    wasWrongThatDay: !isRight,
    repetitions: (before?.repetitions ?? 0) + (isRight ? 1 : 0),
    lapses: (before?.lapses ?? 0) + (isRight ? 0 : 1),
    recent,
    ...restAfter(before, recent, day, rulebook),
    modelVersion,
  };
}

/** A word that will not stick rests after a wrong answer, longer each time; it comes back by itself. */
function restAfter(
  before: WordMemory | null,
  recent: readonly boolean[],
  day: Day,
  rulebook: Rulebook,
): Pick<WordMemory, 'rests' | 'restsUntil'> {
  if (!isLeech({ recent }, rulebook)) return { rests: 0, restsUntil: null };
  const rests = before?.rests ?? 0;
  if (recent.at(-1) === true) return { rests, restsUntil: null };
  const { leechRestDays } = rulebook.memory;
  const days = leechRestDays[Math.min(rests, leechRestDays.length - 1)] ?? 0;
  return { rests: rests + 1, restsUntil: addDays(day, days) };
}

/** The rows that count, of one word or of many: each event of a word once, in the log's order. */
export function countedReviews<Review extends WordReview<string>>(reviews: readonly Review[]): Review[] {
  const key = ({ word, source, index }: WordReview<string>) => `${word}\n${source}\n${index}`;
  const takenBack = new Set(reviews.filter(({ outcome }) => outcome === 'report-accepted').map(key));
  const seen = new Set<string>();
  return reviews.toSorted(compareReviews).filter((review) => {
    const event = key(review);
    if (seen.has(event) || takenBack.has(key({ ...review, source: reportSource(review.source) }))) return false;
    seen.add(event);
    return true;
  });
}

/**
 * What is remembered of a word by its whole log. The same for every order in which the rows arrived, and however often: so a late
 * row, an accepted report and an import are folded by the function that steps through the rows as they come.
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

/** One step of a word's fold: what counted, and how many days after what counted before it. */
export interface EvidenceStep {
  readonly atMs: number;
  readonly elapsedDays: number;
  readonly evidence: 'good' | 'again';
}

/** What counts of one word's log, in its order: what the parameters of a model are fitted to. Imported rows are left out. */
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
    if (memory === before || review.evidence === 'none') continue;
    const elapsedDays = before === null ? 0 : Math.max(0, daysBetween(before.lastDay, review.day));
    counted.push({ atMs: review.atMs, elapsedDays, evidence: review.evidence });
  }
  return counted;
}

/** The first try that a row is, by the memory before it; null where it is none, or says too little to fit a model to. */
export function firstTryOf(before: WordMemory | null, review: WordReview, rulebook: Rulebook): FirstTry | null {
  const { word, day, atMs, evidence, source, task } = review;
  if (before === null || evidence === 'none' || day <= before.lastDay) return null;
  if (source === importedSource || task === null || rulebook.memory.unfittedTasks.includes(task)) return null;
  const elapsedDays = daysBetween(before.lastDay, day);
  return { word, day, atMs, elapsedDays, stability: before.stability, isRight: evidence === 'good' };
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
