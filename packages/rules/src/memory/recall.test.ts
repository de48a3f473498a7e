import { describe, expect, it } from 'vitest';
import { buildReview } from '../../test/build-review.ts';
import { addDays } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { foldWord } from './memory.ts';
import {
  daysAbove,
  defaultModel,
  isKnown,
  knowNow,
  metWords,
  personalStability,
  predictedRecall,
  recallOn,
  type TaughtWord,
} from './recall.ts';

const { parameters } = rules.memory;
const model = defaultModel(parameters);
const firstDay = '2026-01-01';
const answered: TaughtWord = {
  word: 'g01w01',
  taughtDay: firstDay,
  memory: foldWord([buildReview(0)], parameters, rules),
};
const onlyTaught: TaughtWord = { ...answered, memory: null };

describe('the recall of a word', () => {
  it('is certain on the day of its last evidence, and 90 % after as many days as its stability', () => {
    expect(recallOn(answered, firstDay, model, rules)).toBe(1);
    const days = answered.memory?.stability ?? 0;
    expect(daysAbove(0.9, answered, model, rules)).toBeCloseTo(days, 6);
    expect(recallOn(answered, addDays(firstDay, 2), model, rules)).toBeGreaterThan(0.9);
    expect(recallOn(answered, addDays(firstDay, 3), model, rules)).toBeLessThan(0.9);
  });

  it('only falls while nothing is asked, and a clock that was set back does not raise it above certain', () => {
    const recalls = [-3, 0, 1, 5, 30, 365].map((day) => recallOn(answered, addDays(firstDay, day), model, rules));
    expect(recalls).toEqual(recalls.toSorted((one, other) => other - one));
    expect(recalls[0]).toBe(1);
  });

  it('of a word that was taught and never answered is that of a word just missed', () => {
    const missed = { ...answered, memory: foldWord([buildReview(0, { evidence: 'again' })], parameters, rules) };
    const tomorrow = addDays(firstDay, 1);
    expect(recallOn(onlyTaught, tomorrow, model, rules)).toBe(recallOn(missed, tomorrow, model, rules));
    expect(recallOn(onlyTaught, tomorrow, model, rules)).toBeLessThan(recallOn(answered, tomorrow, model, rules));
  });

  it('lasts as much longer as the learner does', () => {
    expect(daysAbove(0.92, answered, { ...model, multiplier: 2 }, rules)).toBeCloseTo(
      2 * daysAbove(0.92, answered, model, rules),
      6,
    );
    expect(personalStability(100, { ...model, multiplier: 0.5, growth: 0.5 })).toBe(5);
  });
});

describe('the prediction that the log notes', () => {
  it('is the recall of that day by the learner’s numbers, and nothing where nothing is remembered', () => {
    const day = addDays(firstDay, 9);
    expect(model).toEqual({ multiplier: 1, growth: 1, decay: parameters.weights[20] });
    expect(predictedRecall('g01w01', answered.memory, day, model, rules)).toBe(recallOn(answered, day, model, rules));
    expect(predictedRecall('g01w01', answered.memory, firstDay, model, rules)).toBe(1);
    expect(predictedRecall('g01w01', null, day, model, rules)).toBeNull();
  });
});

describe('know now', () => {
  const after = (days: number) => knowNow([answered, answered, onlyTaught], addDays(firstDay, days), model, rules);

  it('is the sum of recall, rounded down, within its band', () => {
    expect(after(0)).toEqual({ words: 3, from: 3, to: 3 });
    const { words, from, to } = after(10);
    const sum =
      2 * recallOn(answered, addDays(firstDay, 10), model, rules) +
      recallOn(onlyTaught, addDays(firstDay, 10), model, rules);
    expect(words).toBe(Math.floor(sum));
    expect(from).toBeLessThan(words);
    expect(to).toBe(3);
    expect(knowNow([], firstDay, model, rules)).toEqual({ words: 0, from: 0, to: 0 });
  });

  it('counts a word as known in a verse from a recall of 80 % on', () => {
    expect(isKnown(answered, firstDay, model, rules)).toBe(true);
    const lasts = Math.floor(daysAbove(0.8, answered, model, rules));
    expect(isKnown(answered, addDays(firstDay, lasts), model, rules)).toBe(true);
    expect(isKnown(answered, addDays(firstDay, lasts + 1), model, rules)).toBe(false);
  });

  it('never counts a word as known in a verse on the day on which it was missed, right or wrong before', () => {
    const missed = (evidence: ('good' | 'again')[]): TaughtWord => ({
      ...answered,
      memory: foldWord(
        evidence.map((each, at) => buildReview(0, { evidence: each, atMs: at, source: `at ${at}` })),
        parameters,
        rules,
      ),
    });
    const knownOf = (word: TaughtWord, day = firstDay) => metWords([word], day, model, rules).known;
    expect(knownOf(answered)).toEqual(['g01w01']);
    for (const evidence of [['again'], ['good', 'again'], ['again', 'good']] as const)
      expect(knownOf(missed([...evidence])), evidence.join()).toEqual([]);
    expect(metWords([missed(['again'])], firstDay, model, rules).fading).toEqual(['g01w01']);
  });
});
