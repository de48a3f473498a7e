import type { WordId } from '@kalima/course/schema';
import { chanceFrom, seedOf } from '../chance.ts';
import { addDays, type Day } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import { compareTexts } from './compare-texts.ts';
import { daysAbove, type LearnerModel, recallOn, type TaughtWord } from './recall.ts';

/** No plan reaches further: a word is asked once in ten years at the least. */
const maxIntervalDays = 3650;

/** After how many days a word falls to the target; the last whole day on which it has not fallen below it. */
function intervalOf(word: TaughtWord<string>, model: LearnerModel, rulebook: Rulebook): number {
  const days = daysAbove(rulebook.memory.targetRecall, word, model, rulebook);
  return Math.min(maxIntervalDays, Math.max(1, Math.floor(days)));
}

/** The day of the last evidence about a word, or on which its card was shown, whichever is later. */
const askedDay = ({ memory, taughtDay }: TaughtWord<string>): Day =>
  memory !== null && memory.lastDay > taughtDay ? memory.lastDay : taughtDay;

/** The day on which a word falls to the target, before the load is spread. */
export function dueDayOf(word: TaughtWord<string>, model: LearnerModel, rulebook: Rulebook): Day {
  const due = addDays(askedDay(word), intervalOf(word, model, rulebook));
  const rest = word.memory?.restsUntil ?? null;
  return rest !== null && rest > due ? rest : due;
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
      due: dueDayOf(word, model, rulebook),
      interval: intervalOf(word, model, rulebook),
      seed: seedOf(`${learner}\n${word.word}`),
    }))
    .toSorted(
      (one, other) =>
        (one.memory?.lastMs ?? 0) - (other.memory?.lastMs ?? 0) ||
        askedDay(one).localeCompare(askedDay(other)) ||
        compareTexts(one.word, other.word),
    );
  for (const { word, due, interval, seed, memory: known } of drawn) {
    const { share, minIntervalDays, maxDays } = rulebook.memory.fuzz;
    const isResting = known?.restsUntil === due;
    const reach =
      interval < minIntervalDays || isResting ? 0 : Math.min(maxDays, Math.max(1, Math.round(share * interval)));
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
    .map(({ word, ...rest }) => ({ word, recall: recallOn({ word, ...rest }, day, model, rulebook) }))
    .toSorted((one, other) => one.recall - other.recall || compareTexts(one.word, other.word))
    .map(({ word }) => word);
}

/**
 * The due words that are below the target already, the lowest recall first. A word whose review was put off to spread the load, or that
 * rests, does not count: no review would ask it.
 * @param due as `dueWords` has them
 */
export function wordsBelowTarget(
  words: readonly TaughtWord[],
  due: readonly WordId[],
  day: Day,
  model: LearnerModel,
  rulebook: Rulebook,
): WordId[] {
  const byId = new Map(words.map((word) => [word.word, word]));
  return due.filter((id) => {
    const word = byId.get(id);
    return word !== undefined && recallOn(word, day, model, rulebook) < rulebook.memory.targetRecall;
  });
}

/** How many old friends home puts in front of a new level; 0 while few enough are below the target. */
export const oldFriendsFirst = (wordsBelow: number, { memory }: Rulebook): number =>
  Math.max(0, wordsBelow - memory.maxWordsBelowTarget);
