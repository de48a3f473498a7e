import type { WordId } from '@kalima/course/schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chanceFrom } from '../chance.ts';
import { addDays } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { dueDayOf, dueDays, dueWords, oldFriendsFirst, wordsBelowTarget } from './due.ts';
import { fadingOn } from './fading.ts';
import { stepWord, type WordMemory } from './memory.ts';
import { daysAbove, defaultModel, knowNow, recallOn, type TaughtWord } from './recall.ts';
import { importedReview } from './review.ts';

const model = defaultModel(rules.memory.parameters);
const firstDay = '2026-01-01';
const idOf = (at: number) =>
  `g${String(1 + Math.floor(at / 25)).padStart(2, '0')}w${String(1 + (at % 25)).padStart(2, '0')}` as WordId;

function word(at: number, stability: number, changes: Partial<WordMemory> = {}): TaughtWord {
  const memory: WordMemory = {
    stability,
    difficulty: 5,
    lastDay: firstDay,
    lastMs: 0,
    wasWrongThatDay: false,
    repetitions: 1,
    lapses: 0,
    recent: [true],
    rests: 0,
    restsUntil: null,
    modelVersion: 'fsrs-6',
    ...changes,
  };
  return { word: idOf(at), taughtDay: firstDay, memory };
}
const words = (count: number, stability: number) => Array.from({ length: count }, (_, at) => word(at, stability));

const dueOf = (some: readonly TaughtWord[], day: string) => dueWords(some, day, model, 'me', rules);
const belowTarget = (some: readonly TaughtWord[], day: string) =>
  wordsBelowTarget(some, dueOf(some, day), day, model, rules);
const oldFriends = (some: readonly TaughtWord[], day: string) => oldFriendsFirst(belowTarget(some, day).length, rules);
const fade = (some: readonly TaughtWord[], day: string) => fadingOn(some, dueOf(some, day), day, model, rules);

describe('the day on which a word is due', () => {
  it('is the last one on which it has not fallen below 92 %', () => {
    const one = word(0, 20);
    const due = dueDayOf(one, model, rules);
    expect(due).toBe(addDays(firstDay, Math.floor(daysAbove(0.92, one, model, rules))));
    expect(recallOn(one, due, model, rules)).toBeGreaterThanOrEqual(0.92);
    expect(recallOn(one, addDays(due, 1), model, rules)).toBeLessThan(0.92);
  });

  it('is the next day for the weakest, and for a word that was only taught', () => {
    expect(dueDayOf(word(0, 0.1), model, rules)).toBe(addDays(firstDay, 1));
    expect(dueDayOf({ ...word(0, 1), memory: null }, model, rules)).toBe(addDays(firstDay, 1));
  });

  it('is the day after its card was shown again, however weak it is', () => {
    const shown = addDays(firstDay, 8);
    expect(dueDayOf({ ...word(0, 0.1), taughtDay: shown }, model, rules)).toBe(addDays(shown, 1));
  });

  it('is not brought forward by a rest that ends before it, and is not moved from the day on which one ends', () => {
    const ended = word(0, 200, { restsUntil: addDays(firstDay, 1) });
    expect(dueDayOf(ended, model, rules)).toBe(dueDayOf(word(0, 200), model, rules));
    const until = addDays(firstDay, 60);
    const resting = Array.from({ length: 20 }, (_, at) => word(at, 30, { restsUntil: until }));
    expect(new Set(dueDays(resting, firstDay, model, 'me', rules).values())).toEqual(new Set([until]));
  });

  it('is not before its rest is over', () => {
    const restsUntil = addDays(firstDay, 14);
    expect(dueDayOf(word(0, 1, { restsUntil }), model, rules)).toBe(restsUntil);
    expect(dueDays([word(0, 60, { restsUntil: addDays(firstDay, 3) })], firstDay, model, 'me', rules).size).toBe(1);
    const resting = [word(0, 0.1, { restsUntil })];
    expect(dueWords(resting, addDays(firstDay, 13), model, 'me', rules)).toEqual([]);
    expect(belowTarget(resting, addDays(firstDay, 13))).toEqual([]);
    expect(dueWords(resting, restsUntil, model, 'me', rules)).toEqual([idOf(0)]);
  });

  it('is spread: of 300 words due on one day none of the days around has more than 1.5 times the mean', () => {
    for (const learner of ['one', 'two', 'three']) {
      const planned = [...dueDays(words(300, 30), firstDay, model, learner, rules).values()];
      const loads = [...new Set(planned)].map((day) => planned.filter((each) => each === day).length);
      expect(loads.length).toBeGreaterThan(4);
      expect(Math.max(...loads)).toBeLessThanOrEqual((1.5 * 300) / loads.length);
    }
  });

  it('does not move by more than a fifth of the interval, nor at all for short intervals', () => {
    for (const stability of [1, 3, 5, 10, 30, 100, 400]) {
      const raw = dueDayOf(word(0, stability), model, rules);
      const interval = Math.max(1, Math.floor(daysAbove(0.92, word(0, stability), model, rules)));
      const reach = interval < 3 ? 0 : Math.min(7, Math.max(1, Math.round(0.2 * interval)));
      for (const day of dueDays(words(60, stability), firstDay, model, 'me', rules).values()) {
        expect(day >= addDays(raw, -reach) && day <= addDays(raw, reach), `${stability}: ${day}`).toBe(true);
      }
      const days = [...dueDays(words(60, stability), firstDay, model, 'me', rules).values()].toSorted();
      expect([days[0], days.at(-1)]).toEqual([addDays(raw, -reach), addDays(raw, reach)]);
    }
  });

  it('is not moved to today by a review of what was due today, for a hundred days of five new words', () => {
    const chance = chanceFrom(7);
    const { parameters } = rules.memory;
    let met: TaughtWord[] = [];
    for (let at = 0; at < 100; at += 1) {
      const day = addDays(firstDay, at);
      const fresh = Array.from({ length: 5 }, (_, each) => 5 * at + each).filter((each) => each < 300);
      met = [...met, ...fresh.map((each) => ({ word: idOf(each), taughtDay: day, memory: null }))];
      const due = dueWords(met, day, model, 'me', rules);
      met = met.map((each) => {
        const place = due.indexOf(each.word);
        if (place < 0) return each;
        const evidence = chance.below(10) === 0 ? 'again' : 'good';
        const review = importedReview(each.word, evidence, { day, atMs: 1000 * at + place, modelVersion: 'fsrs-6' });
        return { ...each, memory: stepWord(each.memory, review, parameters, rules) };
      });
      expect(dueWords(met, day, model, 'me', rules), day).toEqual([]);
    }
    expect(met.every(({ memory }) => memory !== null)).toBe(true);
  });

  it('takes what was asked today as load of today, and nothing else', () => {
    const stability = [5, 6, 7, 8, 9].find((each) => dueDayOf(word(0, each), model, rules) > addDays(firstDay, 3)) ?? 0;
    const today = addDays(dueDayOf(word(0, stability), model, rules), -1);
    const dueToday = (some: readonly TaughtWord[]) =>
      [...dueDays(some, today, model, 'me', rules).entries()].filter(
        ([id, day]) => day === today && Number(id.slice(1, 3)) === 1,
      ).length;
    const soon = Array.from({ length: 24 }, (_, at) => word(at, stability));
    expect(dueToday(soon)).toBe(8);
    const asked = (count: number) =>
      Array.from({ length: count }, (_, at) => word(25 + at, 500, { lastDay: today, lastMs: -1 }));
    expect(dueToday([...asked(6), ...soon])).toBe(4);
    expect(dueToday([...asked(40), ...soon])).toBe(0);
  });

  it('of what is overdue is today', () => {
    const days = dueDays(words(30, 0.2), addDays(firstDay, 40), model, 'me', rules);
    expect(new Set(days.values())).toEqual(new Set([addDays(firstDay, 40)]));
  });

  it('is the same for the same words in whatever order, and differs between learners', () => {
    const some = Array.from({ length: 80 }, (_, at) => word(at, 5 + (at % 20)));
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const mixed = dueDays(chanceFrom(seed).shuffle(some), firstDay, model, 'me', rules);
        expect(Object.fromEntries(mixed)).toEqual(Object.fromEntries(dueDays(some, firstDay, model, 'me', rules)));
      }),
      { numRuns: 20 },
    );
    expect([...dueDays(some, firstDay, model, 'me', rules)]).not.toEqual([
      ...dueDays(some, firstDay, model, 'you', rules),
    ]);
  });
});

describe('the words that are due', () => {
  it('are those whose day has come, the lowest recall first', () => {
    const some = [word(0, 200), word(1, 2), word(2, 0.5), word(3, 1)];
    expect(dueWords(some, addDays(firstDay, 3), model, 'me', rules)).toEqual([idOf(2), idOf(3), idOf(1)]);
    expect(dueWords(some, firstDay, model, 'me', rules)).toEqual([]);
    const alike = [word(7, 0.5), word(4, 0.5), word(9, 0.5)];
    expect(dueWords(alike, addDays(firstDay, 3), model, 'me', rules)).toEqual([idOf(4), idOf(7), idOf(9)]);
  });

  it('come first on home while more than 25 are below target, and only so many', () => {
    const later = addDays(firstDay, 5);
    expect(oldFriends(words(25, 1), later)).toBe(0);
    expect(oldFriends(words(26, 1), later)).toBe(1);
    expect(oldFriends(words(40, 1), later)).toBe(15);
    expect(oldFriends(words(40, 1), firstDay)).toBe(0);
  });
});

describe('the due words below the target', () => {
  it('leave out what is due and not below it, and words that are not taught', () => {
    const some = [word(0, 500), word(1, 0.5)];
    const due = [idOf(1), idOf(0), idOf(2)];
    expect(wordsBelowTarget(some, due, addDays(firstDay, 5), model, rules)).toEqual([idOf(1)]);
  });
});

describe('fading words', () => {
  const later = addDays(firstDay, 5);

  it('are lifted by a quick review of six, or by a whole one', () => {
    expect(fade(words(6, 1), later).liftedBy).toEqual({ kind: 'quick', words: 6 });
    expect(fade(words(7, 1), later).liftedBy).toEqual({ kind: 'review', words: 7 });
    expect(fade(words(30, 1), later).liftedBy).toEqual({ kind: 'review', words: 20 });
    expect(fade(words(6, 1), firstDay)).toEqual({ words: [], liftedBy: null, liftsTo: 6 });
  });

  it('are named with the lowest recall first, and what their review lifts "know now" to', () => {
    const fading = fade([word(0, 2), word(1, 0.5), word(2, 500)], later);
    expect(fading.words).toEqual([idOf(1), idOf(0)]);
    expect(fading.liftsTo).toBe(2);
    expect(fade(words(4, 1), later).liftsTo).toBe(4);
    const strong = Array.from({ length: 5 }, (_, at) => word(100 + at, 5000));
    expect(fade([...words(30, 1), ...strong], later).liftsTo).toBe(
      20 + knowNow([...words(10, 1), ...strong], later, model, rules).words,
    );
  });
});
