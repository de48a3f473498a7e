import type { WordId } from '@kalima/course/schema';
import { chanceFrom, seedOf } from '../chance.ts';
import { addDays, type Day, dayMs, daysBetween, type Moment } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { compareTexts } from './compare-texts.ts';
import { type LearnerModel, recallByModel } from './learner-model.ts';
import { daysAbove, recallOn, type TaughtWord } from './recall.ts';
import type { ReviewTask } from './review.ts';

/** After how many days a word falls to the target; the last whole day on which it has not fallen below it. */
function intervalOf({ memory }: TaughtWord<string>, model: LearnerModel, rulebook: Rulebook): number {
  return memory === null ? 1 : Math.max(1, daysAbove(rulebook.memory.targetRecall, memory, model));
}

/** The day of the last answer or evidence about a word, or on which its card was shown, whichever is latest. */
const askedDay = ({ memory, taughtDay }: TaughtWord<string>): Day =>
  [memory?.lastDay ?? taughtDay, memory?.answered?.day ?? taughtDay].reduce(
    (one, other) => (one > other ? one : other),
    taughtDay,
  );

/** Whether a word waits for its first right answer. */
const isUnlearnt = ({ memory }: TaughtWord<string>): boolean => memory === null || !memory.hasBeenRight;

/** Whether a word's last first tries were mostly wrong: a second question on the same day teaches little. */
const isAskedOnceADay = ({ memory }: TaughtWord<string>, { memory: { onceADay } }: Rulebook): boolean => {
  const recent = memory?.recent ?? [];
  const wrong = recent.filter((isRight) => !isRight).length;
  return recent.length >= onceADay.tries && wrong > onceADay.wrongShare * recent.length;
};

/** The tasks of the last answers that were wrong: the next question about such a word is another task. */
export const missedTasks = <Id extends string>(words: readonly TaughtWord<Id>[]): ReadonlyMap<Id, ReviewTask> =>
  new Map(
    words.flatMap(({ word, memory }) => {
      const answered = memory?.answered ?? null;
      return answered === null || answered.isRight || answered.task === null ? [] : [[word, answered.task] as const];
    }),
  );

/**
 * The day on which a word falls to the target, before the load is spread. A word never answered right is due on the same day, one that
 * was missed on the next day.
 */
export function dueDayOf(word: TaughtWord<string>, model: LearnerModel, rulebook: Rulebook): Day {
  const asked = askedDay(word);
  if (isAskedOnceADay(word, rulebook)) return addDays(asked, 1);
  if (isUnlearnt(word)) return asked;
  const answered = word.memory?.answered;
  if (answered?.isRight === false) return answered.day === asked ? addDays(asked, 1) : asked;
  return addDays(asked, intervalOf(word, model, rulebook));
}

/**
 * The day on which each word is due, the load spread: a day some days earlier or later is taken if fewer words are due on it. Each word
 * takes its place after those that were asked before it, and what was asked today is load of today: so a review that is done makes
 * nothing else due. Words that are overdue are due today. The same for the same words in whatever order.
 * @param learner seeds the lots between days of equal load, with the word
 */
export function dueDays<Id extends string = WordId>(
  words: readonly TaughtWord<Id>[],
  today: Day,
  model: LearnerModel,
  learner: string,
  rulebook: Rulebook,
): Map<Id, Day> {
  const load = new Map([[today, words.filter((word) => askedDay(word) === today).length]]);
  const loadOf = (day: Day) => load.get(day) ?? 0;
  const planned = new Map<Id, Day>();
  const drawn = words
    .map((word) => ({
      ...word,
      asked: askedDay(word),
      due: dueDayOf(word, model, rulebook),
      seed: seedOf(`${learner}\n${word.word}`),
    }))
    .toSorted(
      (one, other) =>
        (one.memory?.lastMs ?? 0) - (other.memory?.lastMs ?? 0) ||
        one.asked.localeCompare(other.asked) ||
        compareTexts(one.word, other.word),
    );
  for (const { word, asked, due, seed } of drawn) {
    const { share, minIntervalDays, maxDays } = rulebook.memory.fuzz;
    const interval = daysBetween(asked, due);
    const reach = interval < minIntervalDays ? 0 : Math.min(maxDays, Math.max(1, Math.round(share * interval)));
    const around = Array.from({ length: 2 * reach + 1 }, (_, at) => addDays(due, at - reach));
    const possible = [...new Set(around.map((day) => (day < today ? today : day)))];
    const least = Math.min(...possible.map(loadOf));
    const best = possible.filter((day) => loadOf(day) === least);
    const chosen = best[chanceFrom(seed).below(best.length)] ?? due;
    load.set(chosen, loadOf(chosen) + 1);
    planned.set(word, chosen);
  }
  return planned;
}

/** The words that are due on a day, the lowest predicted recall first. */
export function dueWords<Id extends string = WordId>(
  words: readonly TaughtWord<Id>[],
  day: Day,
  model: LearnerModel,
  learner: string,
  rulebook: Rulebook,
): Id[] {
  const planned = dueDays(words, day, model, learner, rulebook);
  return words
    .filter(({ word }) => (planned.get(word) ?? day) <= day)
    .map(({ word, ...rest }) => ({ word, recall: recallOn({ word, ...rest }, day, model) }))
    .toSorted((one, other) => one.recall - other.recall || compareTexts(one.word, other.word))
    .map(({ word }) => word);
}

/** A word that may be asked, with the probability that it is recalled at that moment. */
export interface AskableWord<Id extends string = WordId> {
  readonly word: Id;
  readonly recall: number;
  /** It is likely to be wrong once more: its card comes first. */
  readonly isToRelearn: boolean;
}

/** The recall of a word at a moment; null: asking it again so soon teaches nothing. */
function recallAt(
  word: TaughtWord<string>,
  { today, nowMs }: Pick<Moment, 'today' | 'nowMs'>,
  model: LearnerModel,
  rulebook: Rulebook,
): number | null {
  const { memory } = word;
  const answered = memory?.answered ?? null;
  if (memory === null || answered === null || answered.day < today) return recallOn(word, today, model);
  if (isAskedOnceADay(word, rulebook)) return null;
  if (!memory.hasBeenRight) return 0;
  const elapsedMs = nowMs - answered.atMs;
  return elapsedMs < rulebook.memory.askAgainAfterMs ? null : recallByModel(elapsedMs / dayMs, memory.stability, model);
}

/** The words that are worth a question at a moment, the lowest recall first. */
export function askableWords<Id extends string = WordId>(
  words: readonly TaughtWord<Id>[],
  moment: Pick<Moment, 'today' | 'nowMs'>,
  model: LearnerModel,
  rulebook: Rulebook,
): AskableWord<Id>[] {
  const { surelyKnown, relearnBelow } = rulebook.memory;
  return words
    .flatMap((taught) => {
      const recall = recallAt(taught, moment, model, rulebook);
      if (recall === null || recall >= surelyKnown) return [];
      const wasTried = taught.memory !== null && taught.memory.recent.length > 0;
      return [{ word: taught.word, recall, isToRelearn: wasTried && recall < relearnBelow }];
    })
    .toSorted((one, other) => one.recall - other.recall || compareTexts(one.word, other.word));
}

/** The words of one day's review, and how many others wait. */
export interface DueToday<Id extends string = WordId> {
  /** Asked once, the lowest recall first. */
  readonly words: readonly Id[];
  /** Of these: shown again before their question. */
  readonly relearnt: readonly Id[];
  readonly waiting: number;
}

/**
 * The words of one review: room for a few to relearn, then due words; where more are due, those with the most tokens of the Quran.
 * @param due as `dueWords` has them @param tokensOf how many tokens of the Quran are that word
 */
export function dueToday<Id extends string>(
  due: readonly Id[],
  askable: readonly AskableWord<Id>[],
  tokensOf: (word: Id) => number,
  { memory, maxReviewWords }: Rulebook,
): DueToday<Id> {
  const isDue = new Set(due);
  const isToRelearn = new Set(
    askable.filter(({ word, isToRelearn }) => isToRelearn && isDue.has(word)).map(({ word }) => word),
  );
  const useful = due.toSorted((one, other) => tokensOf(other) - tokensOf(one));
  const [weak, strong] = [true, false].map((each) => useful.filter((word) => isToRelearn.has(word) === each)) as [
    Id[],
    Id[],
  ];
  const once = strong.slice(0, maxReviewWords - Math.min(weak.length, memory.relearntWords));
  const relearnt = weak.slice(0, maxReviewWords - once.length);
  const chosen = new Set([...relearnt, ...once]);
  return { words: due.filter((word) => chosen.has(word)), relearnt, waiting: due.length - chosen.size };
}

/** Why a review cannot start; null where it can. @param learnt words asked in something passed */
export function reviewRefusal(
  learnt: number,
  due: number,
  { minReviewWords }: Rulebook,
): 'too-few-learnt-words' | 'nothing-due' | null {
  if (Math.max(learnt, due) < minReviewWords) return 'too-few-learnt-words';
  return due === 0 ? 'nothing-due' : null;
}

/** Whether home puts the review before a new level. */
export const isReviewFirst = (
  { words, waiting }: Pick<DueToday<string>, 'words' | 'waiting'>,
  { memory }: Rulebook,
): boolean => words.length + waiting > memory.maxDueBeforeLevel;
