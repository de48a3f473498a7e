import type { WordId } from '@kalima/course';
import {
  addDays,
  type ExercisePlace,
  exerciseWordsByRecall,
  isExerciseUnlocked,
  isSuper,
  type Moment,
  nextExercises,
  type Player,
  progressIn,
  reviewPlace,
  reviewWordsByRecall,
  type SessionPlace,
  sittingPlace,
  sittingWords,
  withMissedTasks,
  wordsOfSitting,
  wordsToTeach,
} from '@kalima/rules';
import { askableWords, dueDays, missedTasks, recallOn, reviewRefusal } from '@kalima/rules/memory';
import { surveyReading } from '@kalima/rules/reader';
import type { Dependencies } from '../../../dependencies.ts';
import { metToday, reviewToday } from '../../../memory/knowledge-today.ts';
import { learnerMemoryIn, metForSitting, type ProgressAndMemory, taughtWords } from '../../../memory/learner-memory.ts';
import type { PlannedTicket } from './ticket-rows.ts';

interface Known {
  readonly player: Player;
  readonly moment: Moment;
  readonly userId: string;
  readonly context: ProgressAndMemory;
}

type Planning = Pick<Dependencies, 'rulebook' | 'teaching'>;

function exercisesOf(guide: number, { player, context }: Known, { rulebook }: Planning): ExercisePlace[] {
  const progress = progressIn(context, rulebook);
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  const all = numbers(rulebook.levelsPerGuide).flatMap((level) =>
    numbers(rulebook.exercisesPerLevel).map((exercise) => ({ guide, level, exercise })),
  );
  const isOpen = isExerciseUnlocked({ guide, level: 1, exercise: 1 }, progress, isSuper(player, rulebook), rulebook);
  return isOpen ? all.filter((place) => !progress.isPassed(place)) : [];
}

/** From the exercise that home proposes on, each planned as if those before it were passed. */
export function planExercises(deps: Planning, known: Known, guide: number | undefined): PlannedTicket[] {
  const { rulebook, teaching } = deps;
  const { player, moment, context } = known;
  const wanted = { last: null, count: rulebook.offline.exercises };
  const next = nextExercises(wanted, context, isSuper(player, rulebook), rulebook);
  const isNext = (place: ExercisePlace) =>
    next.some((each) => each.guide === place.guide && each.level === place.level && each.exercise === place.exercise);
  const more = guide === undefined ? [] : exercisesOf(guide, known, deps).filter((place) => !isNext(place));
  const memory = learnerMemoryIn(deps, context.memory, moment);
  const askable = askableWords(memory.words, moment, memory.model, rulebook);
  const missed = missedTasks(memory.words);
  const taught = new Set(taughtWords(context));
  const right = new Set(context.answeredRight);
  const asked = new Set<WordId>();
  return [...next, ...more].map((at) => {
    const place: SessionPlace = { kind: 'exercise', ...at };
    const learner = { askable: askable.filter(({ word }) => !asked.has(word)), taught: [...taught] };
    const words = withMissedTasks(exerciseWordsByRecall(teaching.course, place, learner, rulebook), missed);
    const introduce = wordsToTeach(words, [...right]);
    for (const word of [...words.level, ...words.review]) {
      taught.add(word);
      right.add(word);
    }
    for (const word of words.review) asked.add(word);
    return { place, from: { words, practiceDay: null, introduce } };
  });
}

export function planSittings(
  deps: Planning,
  { moment, userId, context }: Known,
  packId: string | undefined,
  newSeed: () => number,
): PlannedTicket[] {
  const { rulebook, teaching } = deps;
  const pack = teaching.packs.packs.find(({ id }) => id === packId);
  if (pack === undefined) return [];
  const known = metForSitting(deps, context, userId, moment);
  const besides = { met: known.met, beside: pack.newWords, first: [...teaching.course.words.keys()] };
  const met = new Set(known.met);
  const right = new Set(context.answeredRight);
  const sittings: PlannedTicket[] = [];
  while (sittings.length < rulebook.offline.sittings) {
    const asked = wordsOfSitting(pack, { met, fading: known.fading }, rulebook);
    if (asked.every((word) => met.has(word))) return sittings;
    const words = sittingWords(teaching.withPacks.forQuestions, { asked, ...besides }, newSeed(), rulebook);
    sittings.push({
      place: sittingPlace(pack.id),
      from: { words, practiceDay: null, introduce: wordsToTeach(words, [...right]) },
    });
    for (const word of asked) {
      met.add(word);
      right.add(word);
    }
  }
  return sittings;
}

/** The words that open the most verses, which lack nothing else; none before anything was learnt. */
export function planWords(deps: Planning, { moment, context }: Known, newSeed: () => number): PlannedTicket[] {
  const { rulebook, teaching } = deps;
  if (context.learnt.length === 0) return [];
  const today = metToday(deps, learnerMemoryIn(deps, context.memory, moment), moment);
  const { oneShort } = surveyReading(teaching.readerText, today);
  const besides = { met: new Set(today.probabilities.keys()), beside: [], first: [...teaching.course.words.keys()] };
  return oneShort.slice(0, rulebook.offline.words).map(({ word }) => {
    const words = sittingWords(teaching.withPacks.forQuestions, { asked: [word], ...besides }, newSeed(), rulebook);
    // "Learn it now" always shows the card.
    return { place: sittingPlace(word), from: { words, practiceDay: null, introduce: [word] } };
  });
}

/**
 * Reviews: today's as home names it, then the other words due within some days, most urgent first. No word is in two of them.
 */
export function planReviews(deps: Planning, { moment, userId, context }: Known): PlannedTicket[] {
  const { rulebook } = deps;
  const memory = learnerMemoryIn(deps, context.memory, moment);
  const { words, model } = memory;
  const planned = dueDays(words, moment.today, model, userId, rulebook);
  const until = addDays(moment.today, rulebook.offline.reviewDays);
  const dayOf = (word: WordId) => planned.get(word) ?? moment.today;
  const ahead = words
    .filter(({ word }) => dayOf(word) <= until)
    .map((each) => ({ word: each.word, day: dayOf(each.word), recall: recallOn(each, moment.today, model) }))
    .toSorted((one, other) => one.day.localeCompare(other.day) || one.recall - other.recall)
    .map(({ word }) => word);
  if (reviewRefusal(context.learnt.length, ahead.length, rulebook) === 'too-few-learnt-words') return [];
  const today = reviewToday(deps, memory, userId, moment).words;
  const later = ahead.filter((word) => !today.includes(word));
  const reviews = [today, ...batchesOf(later, rulebook.maxReviewWords)]
    .filter((asked) => asked.length > 0)
    .filter((asked, at) => at === 0 || asked.length >= rulebook.minReviewWords);
  const relearnt = askableWords(words, moment, model, rulebook).flatMap(({ word, isToRelearn }) =>
    isToRelearn ? [word] : [],
  );
  const missed = missedTasks(words);
  return reviews.slice(0, rulebook.offline.reviews).map((asked) => {
    const composed = withMissedTasks(reviewWordsByRecall(asked), missed);
    const introduce = wordsToTeach(composed, context.answeredRight, relearnt);
    return { place: reviewPlace, from: { words: composed, practiceDay: null, introduce } };
  });
}

const batchesOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));
