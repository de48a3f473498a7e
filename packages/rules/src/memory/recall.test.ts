import type { WordId } from '@kalima/course/schema';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildReview, wrongReview } from '../../test/build-review.ts';
import { addDays, daysBetween } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { foldWord } from './fold-word.ts';
import { personalStability, recallByModel } from './learner-model.ts';
import { daysAbove, knowledge, knowNow, metWords, predictedRecall, recallOn, type TaughtWord } from './recall.ts';
import { repeatIndex, type WordReview } from './review.ts';

const { parameters, population: model } = rules.memory;
const certain = { multiplier: 1, growth: 1, decay: 0.5, deviation: 0 };
const firstDay = '2026-01-01';
const wordOf = (...reviews: WordReview[]): TaughtWord => ({
  word: 'g01w01',
  taughtDay: firstDay,
  memory: foldWord(reviews, parameters, rules),
});
const idOf = (at: number) => `g01w${String(at + 1).padStart(2, '0')}` as WordId;
const answered = wordOf(buildReview(0));
const onlyTaught: TaughtWord = { ...answered, memory: null };
const dayAt = (day: number) => addDays(firstDay, day);

/** An answer within ten minutes of the card. */
const recent = (index: number, task: WordReview['task'], isRight = true) =>
  buildReview(0, { index, task, evidence: 'none', outcome: isRight ? 'right' : 'wrong' });

describe('the recall of a word', () => {
  const tomorrow = (word: TaughtWord) => recallByModel(1, word.memory?.stability ?? 0, model);

  test.each<[string, TaughtWord, (word: TaughtWord) => number]>([
    ['never answered: 0', onlyTaught, () => 0],
    ['answered wrong alone: 0', wordOf(wrongReview(0), wrongReview(0, { index: 1 })), () => 0],
    [
      'wrong, and right in its repeat: 0',
      wordOf(wrongReview(0), buildReview(0, { index: repeatIndex(0), evidence: 'none' })),
      () => 0,
    ],
    ['right ten minutes after its card: 1', answered, () => 1],
    ['right by one task within ten minutes: that of tomorrow', wordOf(recent(0, 'meaning')), tomorrow],
    ['right by two tasks within ten minutes: 1', wordOf(recent(0, 'meaning'), recent(1, 'arabic')), () => 1],
    [
      'right by two tasks, then wrong: that of tomorrow',
      wordOf(recent(0, 'meaning'), recent(1, 'arabic'), recent(2, 'meaning', false)),
      tomorrow,
    ],
    [
      'right, then wrong on the same day: that of tomorrow',
      wordOf(buildReview(0), wrongReview(0, { index: 1 })),
      tomorrow,
    ],
    [
      'wrong, then right within ten minutes of its next card: that of tomorrow',
      wordOf(wrongReview(0), recent(1, 'meaning')),
      tomorrow,
    ],
    ['wrong, then right late: 1', wordOf(wrongReview(0), buildReview(0, { index: 1 })), () => 1],
  ])('on its day is, %s', (_, word, expected) => {
    expect(recallOn(word, firstDay, model)).toBe(expected(word));
  });

  it('of an older word that is answered right today is 1, by one task', () => {
    expect(recallOn(wordOf(buildReview(0), buildReview(6)), dayAt(6), model)).toBe(1);
    expect(recallOn(wordOf(buildReview(0), wrongReview(6)), dayAt(6), model)).toBeLessThan(1);
  });

  it('is 90 % after as many days as its stability, for a learner who is known', () => {
    for (const stability of [0.05, 0.9, 1, 2.3, 7.5, 8, 100.7, 3000]) {
      expect(daysAbove(0.9, { stability }, certain)).toBe(Math.floor(stability));
      expect(daysAbove(0.9, { stability }, { ...certain, multiplier: 1.1 })).toBe(Math.floor(1.1 * stability));
    }
    for (const stability of [3649.5, 3650.5, 3651, 9000])
      expect(daysAbove(0.9, { stability }, certain)).toBe(Math.min(3650, Math.floor(stability)));
    expect(personalStability(100, { multiplier: 0.5, growth: 0.5 })).toBe(5);
  });

  it('only falls while nothing is asked, and a clock that was set back does not raise it above certain', () => {
    const recalls = [-3, 0, 1, 5, 30, 365].map((day) => recallOn(answered, dayAt(day), model));
    expect(recalls).toEqual(recalls.toSorted((one, other) => other - one));
    expect(recalls[0]).toBe(1);
  });

  it('is the mean over the learners that are possible', () => {
    const wide = recallByModel(10, 5, { ...certain, deviation: 1 });
    const narrow = recallByModel(10, 5, certain);
    expect(wide).toBeLessThan(1);
    expect(Math.abs(wide - narrow)).toBeGreaterThan(0.005);
    expect(recallByModel(10, 5, { ...certain, deviation: 1e-9 })).toBeCloseTo(narrow, 6);
  });
});

describe('the prediction that the log notes', () => {
  it('is the recall of that day by the learner’s numbers, and nothing while the log is empty', () => {
    expect(predictedRecall('g01w01', answered.memory, dayAt(9), model)).toBe(recallOn(answered, dayAt(9), model));
    expect(predictedRecall('g01w01', null, dayAt(9), model)).toBeNull();
  });
});

describe('the state of a word', () => {
  const stateOn = (word: TaughtWord | null, day: number) => knowledge(word, dayAt(day), model, rules).state;
  const perfect = wordOf(recent(0, 'meaning'), recent(1, 'arabic'));
  const lateRight = wordOf(buildReview(0), buildReview(1));

  test.each([
    ['never met', null, 0, 'new'],
    ['met, not answered', onlyTaught, 0, 'learning'],
    ['right by two tasks on its first day', perfect, 0, 'known'],
    ['never right on a later day', perfect, 60, 'learning'],
    ['all answers wrong', wordOf(wrongReview(0)), 0, 'learning'],
    ['right on a later day', lateRight, 1, 'known'],
    ['right on a later day, long ago', lateRight, 90, 'fading'],
    ['missed last, long ago', wordOf(buildReview(0), buildReview(1), wrongReview(2)), 90, 'learning'],
  ] as const)('%s: on day %# %s', (_, word, day, state) => {
    expect(stateOn(word, day)).toBe(state);
  });

  it('is known exactly from a probability of 80 % on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (day) => {
        const { state, probability } = knowledge(lateRight, dayAt(day), model, rules);
        expect(state === 'known').toBe(probability >= rules.memory.knownRecall);
      }),
    );
  });
});

/** Words as learners have them: answers over some weeks, right and wrong, soon after the card and later. */
const words = fc
  .array(
    fc
      .array(
        fc.record({
          day: fc.integer({ min: 0, max: 20 }),
          isRight: fc.boolean(),
          isRecent: fc.boolean(),
          task: fc.constantFrom('meaning' as const, 'arabic' as const, 'true_false' as const, 'word_order' as const),
        }),
        { maxLength: 8 },
      )
      .map((answers) =>
        wordOf(
          ...answers
            .toSorted((one, other) => one.day - other.day)
            .map(({ day, isRight, isRecent, task }, index) => {
              const evidence = isRecent ? ('none' as const) : isRight ? ('good' as const) : ('again' as const);
              return buildReview(day, { index, task, outcome: isRight ? 'right' : 'wrong', evidence });
            }),
        ),
      ),
    { maxLength: 30 },
  )
  .map((some) => some.map((word, at) => ({ ...word, word: idOf(at) })));

describe('all that is said of a learner', () => {
  it('agrees: states, the number known now and its band come from one probability', () => {
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 0, max: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (some, day, deviation) => {
          const learner = { ...model, deviation };
          const today = dayAt(day);
          const sum = some.reduce((total, word) => total + recallOn(word, today, learner), 0);
          const { words: known, from, to } = knowNow(some, today, learner, rules);
          expect(known).toBe(Math.min(some.length, Math.round(sum)));
          expect(from).toBeLessThanOrEqual(known);
          expect(to).toBeGreaterThanOrEqual(known);
          const met = metWords(some, today, learner, rules);
          expect(met.known.size + met.fading.size + met.learning.size).toBe(some.length);
          expect(met.known.size * rules.memory.knownRecall).toBeLessThanOrEqual(sum + 1e-9);
        },
      ),
    );
  });

  it('is 0 where every answer was wrong', () => {
    const missed = [0, 1, 2].map((day) => ({
      ...wordOf(wrongReview(day), wrongReview(day, { index: 1 })),
      word: idOf(day),
    }));
    expect(knowNow(missed, dayAt(2), model, rules)).toEqual({ words: 0, from: 0, to: 0 });
    expect(metWords(missed, dayAt(2), model, rules)).toEqual({
      known: new Set(),
      fading: new Set(),
      learning: new Set(missed.map(({ word }) => word)),
      probabilities: new Map(missed.map(({ word }) => [word, 0])),
    });
    expect(knowNow([], firstDay, model, rules)).toEqual({ words: 0, from: 0, to: 0 });
  });

  it('after a perfect first exercise is all five, known, none of them fading tomorrow', () => {
    const five = [0, 1, 2, 3, 4].map((at) => ({
      ...wordOf(recent(0, 'meaning'), recent(1, 'arabic')),
      word: idOf(at),
    }));
    expect(knowNow(five, firstDay, model, rules)).toEqual({ words: 5, from: 4, to: 5 });
    const { words: known, from, to } = knowNow(five, dayAt(1), model, rules);
    expect([known, to]).toEqual([4, 5]);
    expect(from).toBeGreaterThanOrEqual(2);
    expect(metWords(five, firstDay, model, rules).known.size).toBe(5);
    expect(metWords(five, dayAt(1), model, rules).fading.size).toBe(0);
    expect(daysBetween(firstDay, dayAt(1))).toBe(1);
  });
});
