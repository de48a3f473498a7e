import type { WordId } from '@kalima/course/schema';
import { type Day, daysBetween } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { recallAfter } from './fsrs.ts';
import { type LearnerModel, personalStability, possibleLearners, recallByModel } from './learner-model.ts';
import type { WordMemory } from './memory.ts';

/** A word that this learner was taught. */
export interface TaughtWord<Id extends string = WordId> {
  readonly word: Id;
  /** The day on which its card was last shown. */
  readonly taughtDay: Day;
  /** The moment of it, where it is needed. */
  readonly taughtMs?: number;
  /** null while its log is empty. */
  readonly memory: WordMemory | null;
}

/** *new*: never met. *learning*: never right on a later day than its card's, or missed last. *fading*: known on an earlier day. */
export const knowledgeStates = ['new', 'learning', 'known', 'fading'] as const;
export type KnowledgeState = (typeof knowledgeStates)[number];

export interface Knowledge {
  readonly state: KnowledgeState;
  /** That the word is recalled on that day. */
  readonly probability: number;
}

/** Whether an answer of that day shows knowledge: right in two tasks, or at least ten minutes after the card. */
const showsKnowledge = ({ answered }: WordMemory): boolean =>
  answered?.isRight === true && (answered.rightTasks.length >= 2 || answered.wasRightLate);

/** Days for the curve of forgetting: the day of the answer has that of the next day. */
const elapsedOn = (memory: WordMemory, day: Day): number => Math.max(1, daysBetween(memory.lastDay, day));

/** A probability that does not depend on which of the possible learners this one is; null where the curve says it. */
function certainRecall({ memory }: TaughtWord<string>, day: Day): number | null {
  if (memory === null || !memory.hasBeenRight) return 0;
  return memory.answered !== null && day <= memory.answered.day && showsKnowledge(memory) ? 1 : null;
}

/** That a word is known without help, by the last check: its own answer, or the share of all words; 1 once it was right since. */
function unaidedChance({ lastMs, wasWrongThatDay }: WordMemory, { unaided }: LearnerModel): number {
  if (unaided === undefined) return 1;
  if (lastMs >= unaided.fromMs && !wasWrongThatDay) return 1;
  return lastMs >= unaided.fromMs && lastMs <= unaided.toMs ? unaided.missed : unaided.share;
}

/** The probability that a learner recalls a word on that day (rules-of-play, The figures about knowledge). */
export function recallOn(word: TaughtWord<string>, day: Day, model: LearnerModel): number {
  const certain = certainRecall(word, day);
  if (certain !== null || word.memory === null) return certain ?? 0;
  const { memory } = word;
  return unaidedChance(memory, model) * recallByModel(elapsedOn(memory, day), memory.stability, model);
}

/** The one answer to "do I know this word?": every figure about knowledge is counted from it. @param word null: never met */
export function knowledge(
  word: TaughtWord<string> | null,
  day: Day,
  model: LearnerModel,
  { memory: { knownRecall } }: Pick<Rulebook, 'memory'>,
): Knowledge {
  if (word === null) return { state: 'new', probability: 0 };
  const probability = recallOn(word, day, model);
  if (probability >= knownRecall) return { state: 'known', probability };
  const { memory } = word;
  const isLearnt = memory !== null && memory.rightLaterOn !== null && memory.answered?.isRight === true;
  return { state: isLearnt ? 'fading' : 'learning', probability };
}

/** The prediction that the log notes of a word before it is asked; null while its log is empty. */
export function predictedRecall(word: string, memory: WordMemory | null, day: Day, model: LearnerModel): number | null {
  return memory && recallOn({ word, taughtDay: day, memory }, day, model);
}

const maxDays = 3650;

/** For how many whole days from its last evidence on a word stays at or above a recall, at most ten years. */
export function daysAbove(recall: number, { stability }: Pick<WordMemory, 'stability'>, model: LearnerModel): number {
  const isAbove = (days: number) => recallByModel(days, stability, model) >= recall;
  let [from, to] = [0, 1];
  while (to < maxDays && isAbove(to)) [from, to] = [to, 2 * to];
  to = Math.min(to, maxDays + 1);
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (isAbove(middle)) from = middle;
    else to = middle;
  }
  return from;
}

export interface KnownNow {
  /** Words known on that day: the sum of their probabilities, rounded to the nearest. */
  readonly words: number;
  /** A band that holds the true number nine times of ten. */
  readonly from: number;
  readonly to: number;
}

/** How many of the words met are known now: what is unknown about each word, about the learner, and of the model widens the band. */
export function knowNow(words: readonly TaughtWord[], day: Day, model: LearnerModel, { memory }: Rulebook): KnownNow {
  const possible = possibleLearners(model);
  const sums = possible.map(() => 0);
  const { share, deviation } = model.unaided ?? { share: 1, deviation: 0 };
  let [variance, uncertain, inDoubt] = [0, 0, 0];
  for (const word of words) {
    const certain = certainRecall(word, day);
    const { memory: remembered } = word;
    const unaided = remembered === null ? 1 : unaidedChance(remembered, model);
    const recalls = possible.map(({ model: each }) =>
      certain !== null || remembered === null
        ? (certain ?? 0)
        : unaided * recallAfter(elapsedOn(remembered, day), personalStability(remembered.stability, each), each.decay),
    );
    for (const [at, recall] of recalls.entries()) sums[at] = (sums[at] ?? 0) + recall;
    const probability = recalls.reduce((sum, recall, at) => sum + recall * (possible[at]?.weight ?? 0), 0);
    variance += probability * (1 - probability);
    if (probability > 0) uncertain += 1;
    if (certain === null && unaided === share) inDoubt += probability;
  }
  const known = sums.reduce((sum, each, at) => sum + each * (possible[at]?.weight ?? 0), 0);
  const ofLearner =
    sums.reduce((sum, each, at) => sum + (each - known) ** 2 * (possible[at]?.weight ?? 0), 0) +
    ((inDoubt * deviation) / share) ** 2;
  const { deviations, wordShare, modelShare } = memory.band;
  const reach = deviations * Math.sqrt(ofLearner + wordShare * variance + (modelShare * uncertain) ** 2);
  const isWhole = (value: number) => Math.min(words.length, Math.max(0, value));
  return {
    words: isWhole(Math.round(known)),
    from: isWhole(Math.floor(known - reach)),
    to: isWhole(Math.ceil(known + reach)),
  };
}

/** The words that a learner has met, by their state. */
export interface MetWords {
  readonly known: ReadonlySet<WordId>;
  readonly fading: ReadonlySet<WordId>;
  readonly learning: ReadonlySet<WordId>;
  /** Of each of them: that it is recalled on that day. */
  readonly probabilities: ReadonlyMap<WordId, number>;
}

export function metWords(words: readonly TaughtWord[], day: Day, model: LearnerModel, rulebook: Rulebook): MetWords {
  const met = { known: new Set<WordId>(), fading: new Set<WordId>(), learning: new Set<WordId>() };
  const probabilities = new Map<WordId, number>();
  for (const word of words) {
    const { state, probability } = knowledge(word, day, model, rulebook);
    probabilities.set(word.word, probability);
    if (state !== 'new') met[state].add(word.word);
  }
  return { ...met, probabilities };
}
