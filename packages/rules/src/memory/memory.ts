import type { WordId } from '@kalima/course/schema';
import { type Day, daysBetween } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { type FsrsParameters, nextStrength, type Strength } from './fsrs.ts';
import { recallByModel } from './learner-model.ts';
import { isRepeatIndex, type ReviewTask, trialSource, type WordReview } from './review.ts';

/** The last answer about a word, whether it counted as evidence or not. */
export interface LastAnswer {
  readonly day: Day;
  readonly atMs: number;
  readonly isRight: boolean;
  /** null where the log has none. */
  readonly task: ReviewTask | null;
  /** Tasks by which the word was right on that day, at most two. */
  readonly rightTasks: readonly ReviewTask[];
  /** Right on that day as evidence: at least ten minutes after its card; false after a wrong answer. */
  readonly wasRightLate: boolean;
}

/** The memory of one word: the fold of its log. */
export interface WordMemory extends Strength {
  /** The day of its first right answer or evidence: that of its card, unless all answers of that day were wrong. */
  readonly cardDay: Day;
  /** The day of the last evidence that counted; that of the card while there is none. */
  readonly lastDay: Day;
  readonly lastMs: number;
  /** A wrong answer has counted on `lastDay`: a second one does not. */
  readonly wasWrongThatDay: boolean;
  /** The strength before the evidence of `lastDay`: a miss later that day starts from it. null on the day of the card. */
  readonly before: (Strength & { readonly lastDay: Day }) | null;
  /** null while nothing was answered. */
  readonly answered: LastAnswer | null;
  readonly hasBeenRight: boolean;
  /** The first day after the card's on which it was answered right. */
  readonly rightLaterOn: Day | null;
  /** Days on which the first try was right, and on which it was wrong. */
  readonly repetitions: number;
  readonly lapses: number;
  /** The last first tries of a day, the latest last. */
  readonly recent: readonly boolean[];
  readonly modelVersion: string;
}

/** The first try of a day at a word, with the strength before it: a model is fitted to it, and measured by it. */
export interface FirstTry {
  readonly word: WordId;
  readonly day: Day;
  readonly atMs: number;
  readonly elapsedDays: number;
  readonly stability: number;
  readonly isRight: boolean;
  /** The probability of a right answer about an unknown word. */
  readonly guessRate: number;
  /** The source of a check without help: a sounding. */
  readonly check: string | null;
}

/** The probability that a word was known, by an answer: right answers may be guesses, wrong ones slips. */
export function knownAfter(recall: number, isRight: boolean, guessRate: number, slipRate: number): number {
  const known = recall * (isRight ? 1 - slipRate : slipRate);
  const unknown = (1 - recall) * (isRight ? guessRate : 1 - guessRate);
  return known / (known + unknown);
}

const firstStrength = (isRight: boolean, parameters: FsrsParameters): Strength =>
  nextStrength(null, 0, isRight ? 'good' : 'again', parameters);

/** FSRS's growth and lapse, each with the probability that it was one; a slip leaves the strength as it was. */
function stepStrength(
  before: NonNullable<WordMemory['before']>,
  review: WordReview<string>,
  parameters: FsrsParameters,
  rulebook: Rulebook,
): Strength {
  const { slipRate, minStability, population } = rulebook.memory;
  const isRight = review.evidence === 'good';
  const guessRate = guessRateOf(review, rulebook);
  const elapsedDays = daysBetween(before.lastDay, review.day);
  const lapse = nextStrength(before, elapsedDays, 'again', parameters);
  const ifKnown = isRight ? nextStrength(before, elapsedDays, 'good', parameters) : before;
  const recall = recallByModel(elapsedDays, before.stability, population);
  const known = knownAfter(recall, isRight, guessRate, slipRate);
  const stability = Math.max(lapse.stability, ifKnown.stability) ** known * lapse.stability ** (1 - known);
  const difficulty = known * ifKnown.difficulty + (1 - known) * lapse.difficulty;
  return { stability: Math.max(minStability, stability), difficulty };
}

/** The probability of a right answer about an unknown word, by the task; an answer too quick to be read tells little. */
export function guessRateOf({ task, tookMs }: WordReview<string>, { memory }: Rulebook): number {
  const byTask = task === null ? memory.guessRateUnknownTask : memory.guessRates[task];
  return tookMs !== null && tookMs < memory.tooQuickMs ? Math.max(byTask, memory.guessRateTooQuick) : byTask;
}

/** An answer of the learner's own: a repeat follows the solution, and a trial is played without an account. */
const isAnswer = ({ outcome, index, source }: WordReview<string>): boolean =>
  (outcome === 'right' || outcome === 'wrong' || outcome === 'no-idea') &&
  !isRepeatIndex(index) &&
  source !== trialSource;

function answerAfter(
  before: LastAnswer | null,
  { day, atMs, outcome, task, evidence }: WordReview<string>,
): LastAnswer {
  const isSameDay = before !== null && day <= before.day;
  const earlier = isSameDay ? before.rightTasks : [];
  const isRight = outcome === 'right';
  const isNewTask = isRight && task !== null && !earlier.includes(task) && earlier.length < 2;
  const rightTasks = isNewTask ? [...earlier, task] : earlier;
  const wasRightLate = isRight && (evidence === 'good' || (isSameDay && before.wasRightLate));
  return { day: isSameDay ? before.day : day, atMs, isRight, task, rightTasks, wasRightLate };
}

/** Whether a row moves a word's strength: the first evidence of a day does, and one miss after it. */
export const isCounted = (before: WordMemory | null, { evidence, day }: WordReview<string>): boolean =>
  evidence !== 'none' &&
  (before === null ||
    day > before.lastDay ||
    before.recent.length === 0 ||
    (evidence === 'again' && !before.wasWrongThatDay));

/** A word's memory begins with a right answer or with evidence: a wrong one of a word never taught leaves none, nor one soon after its card. */
const beginsMemory = (review: WordReview<string>): boolean =>
  review.evidence !== 'none' || (isAnswer(review) && review.outcome === 'right');

/**
 * One row in the log's order. A day on which a word was missed is a miss, whatever came first. A day that does not come after the
 * last one is that day still: a time zone moved back gives no second first try.
 */
export function stepWord(
  before: WordMemory | null,
  review: WordReview<string>,
  parameters: FsrsParameters,
  rulebook: Rulebook,
): WordMemory | null {
  if (before === null ? !beginsMemory(review) : review.evidence === 'none' && !isAnswer(review)) return before;
  const counted = countReview(before, review, parameters, rulebook);
  const { stability, difficulty, lastDay, lastMs, wasWrongThatDay, repetitions, lapses, recent } = counted;
  const isRightAnswer = isAnswer(review) && review.outcome === 'right';
  const cardDay = before?.cardDay ?? review.day;
  // One literal: a fold takes twice as long with spread objects.
  return {
    stability,
    difficulty,
    cardDay,
    lastDay,
    lastMs,
    wasWrongThatDay,
    before: counted.before,
    answered: isAnswer(review) ? answerAfter(before?.answered ?? null, review) : (before?.answered ?? null),
    hasBeenRight: before?.hasBeenRight === true || isRightAnswer,
    rightLaterOn: before?.rightLaterOn ?? (isRightAnswer && review.day > cardDay ? review.day : null),
    repetitions,
    lapses,
    recent,
    modelVersion: parameters.version,
  };
}

type Counted = Pick<
  WordMemory,
  'stability' | 'difficulty' | 'lastDay' | 'lastMs' | 'wasWrongThatDay' | 'before' | 'repetitions' | 'lapses' | 'recent'
>;

/** The strength, days and tries after a row. */
function countReview(
  before: WordMemory | null,
  review: WordReview<string>,
  parameters: FsrsParameters,
  rulebook: Rulebook,
): Counted {
  const { day, atMs: lastMs } = review;
  const isRight = review.evidence === 'good';
  const wasWrongThatDay = !isRight;
  if (!isCounted(before, review)) {
    if (before !== null) return before;
    const { stability, difficulty } = nextStrength(null, 0, 'good', parameters);
    const none = { wasWrongThatDay: false, before: null, repetitions: 0, lapses: 0, recent: [] };
    return { stability, difficulty, lastDay: day, lastMs, ...none };
  }
  const repetitions = (before?.repetitions ?? 0) + (isRight ? 1 : 0);
  const lapses = (before?.lapses ?? 0) + (isRight ? 0 : 1);
  if (before === null || (before.recent.length === 0 && day <= before.lastDay)) {
    const { stability, difficulty } = firstStrength(isRight, parameters);
    const lastDay = before?.lastDay ?? day;
    return {
      stability,
      difficulty,
      lastDay,
      lastMs,
      wasWrongThatDay,
      before: null,
      repetitions,
      lapses,
      recent: [isRight],
    };
  }
  if (day <= before.lastDay) {
    const { stability, difficulty } = before.before
      ? stepStrength(before.before, { ...review, day: before.lastDay }, parameters, rulebook)
      : firstStrength(isRight, parameters);
    return {
      stability: Math.min(stability, before.stability),
      difficulty,
      lastDay: before.lastDay,
      lastMs,
      wasWrongThatDay,
      before: before.before,
      repetitions: before.repetitions - 1,
      lapses,
      recent: [...before.recent.slice(0, -1), false],
    };
  }
  const from = { stability: before.stability, difficulty: before.difficulty, lastDay: before.lastDay };
  const { stability, difficulty } = stepStrength(from, review, parameters, rulebook);
  const recent = [...before.recent, isRight].slice(-rulebook.memory.recentTries);
  return { stability, difficulty, lastDay: day, lastMs, wasWrongThatDay, before: from, repetitions, lapses, recent };
}
