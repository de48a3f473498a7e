import type { WordId } from '@kalima/course/schema';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { chanceFrom } from '../chance.ts';
import { addDays } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import {
  askableWords,
  dueDayOf,
  dueDays,
  dueToday,
  dueWords,
  isReviewFirst,
  missedTasks,
  reviewRefusal,
} from './due.ts';
import { recallByModel } from './learner-model.ts';
import { stepWord, type WordMemory } from './memory.ts';
import { daysAbove, recallOn, type TaughtWord } from './recall.ts';
import { importedReview } from './review.ts';

const model = { multiplier: 1, growth: 1, decay: rules.memory.parameters.weights[20] ?? 0, deviation: 0 };
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
    cardDay: addDays(firstDay, -1),
    before: null,
    answered: {
      day: changes.lastDay ?? firstDay,
      atMs: 0,
      isRight: true,
      task: 'meaning',
      rightTasks: ['meaning'],
      wasRightLate: true,
    },
    hasBeenRight: true,
    rightLaterOn: firstDay,
    modelVersion: 'fsrs-6',
    ...changes,
  };
  return { word: idOf(at), taughtDay: firstDay, memory };
}
const memoryOf = ({ memory }: TaughtWord) => memory ?? { stability: 0 };
const words = (count: number, stability: number) => Array.from({ length: count }, (_, at) => word(at, stability));

describe('the tasks by which words were missed', () => {
  const lastAnswer = (isRight: boolean, task: 'meaning' | null) => ({
    answered: { day: firstDay, atMs: 0, isRight, task, rightTasks: [], wasRightLate: isRight },
  });
  it('are those of last answers that were wrong, where the task is in the log', () => {
    const taught = [
      word(0, 1, lastAnswer(false, 'meaning')),
      word(1, 1, lastAnswer(true, 'meaning')),
      word(2, 1, lastAnswer(false, null)),
      word(3, 1, { answered: null }),
      { ...word(4, 1), memory: null },
    ];
    expect([...missedTasks(taught)]).toEqual([[idOf(0), 'meaning']]);
  });
});

describe('the day on which a word is due', () => {
  it('is the last one on which it has not fallen below 88 %', () => {
    const one = word(0, 20);
    const due = dueDayOf(one, model, rules);
    expect(due).toBe(addDays(firstDay, daysAbove(0.88, memoryOf(one), model)));
    expect(recallOn(one, due, model)).toBeGreaterThanOrEqual(0.88);
    expect(recallOn(one, addDays(due, 1), model)).toBeLessThan(0.88);
  });

  it('is the next day for the weakest and for a word that was missed, and the same day for one never answered right', () => {
    expect(dueDayOf(word(0, 0.1), model, rules)).toBe(addDays(firstDay, 1));
    expect(dueDayOf({ ...word(0, 1), memory: null }, model, rules)).toBe(firstDay);
    const missed = { day: firstDay, atMs: 0, isRight: false, task: null, rightTasks: [], wasRightLate: false };
    expect(dueDayOf(word(0, 30, { answered: missed }), model, rules)).toBe(addDays(firstDay, 1));
    expect(dueDayOf(word(0, 30, { answered: missed, hasBeenRight: false }), model, rules)).toBe(firstDay);
    const shown = addDays(firstDay, 8);
    expect(dueDayOf({ ...word(0, 30, { answered: missed }), taughtDay: shown }, model, rules)).toBe(shown);
  });

  it('is the day after its card was shown again, however weak it is', () => {
    const shown = addDays(firstDay, 8);
    expect(dueDayOf({ ...word(0, 0.1), taughtDay: shown }, model, rules)).toBe(addDays(shown, 1));
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
      const interval = Math.max(1, daysAbove(0.88, { stability }, model));
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
      const missed: WordId[] = [];
      met = met.map((each) => {
        const place = due.indexOf(each.word);
        if (place < 0) return each;
        const evidence = chance.below(10) === 0 ? 'again' : 'good';
        if (evidence === 'again') missed.push(each.word);
        const review = importedReview(each.word, evidence, { day, atMs: 1000 * at + place, modelVersion: 'fsrs-6' });
        return { ...each, memory: stepWord(each.memory, review, parameters, rules) };
      });
      const hard = met.flatMap(({ word: id, memory }) => {
        const recent = memory?.recent ?? [];
        return recent.length >= 3 && recent.filter((isRight) => !isRight).length > 0.45 * recent.length ? [id] : [];
      });
      const unlearnt = met.flatMap(({ word: id, memory }) => (memory?.hasBeenRight === false ? [id] : []));
      const again = missed.filter((id) => unlearnt.includes(id) && !hard.includes(id));
      expect(dueWords(met, day, model, 'me', rules).toSorted(), day).toEqual(again.toSorted());
    }
    expect(met.every(({ memory }) => memory !== null)).toBe(true);
  });

  it('takes what was asked today as load of today, and nothing else', () => {
    const stability = [5, 6, 7, 8, 9].find((each) => dueDayOf(word(0, each), model, rules) > addDays(firstDay, 3)) ?? 0;
    const today = addDays(dueDayOf(word(0, stability), model, rules), -1);
    const dueOfFirstGuide = (some: readonly TaughtWord[]) =>
      [...dueDays(some, today, model, 'me', rules).entries()].filter(
        ([id, day]) => day === today && Number(id.slice(1, 3)) === 1,
      ).length;
    const soon = Array.from({ length: 24 }, (_, at) => word(at, stability));
    expect(dueOfFirstGuide(soon)).toBe(8);
    const asked = (count: number) =>
      Array.from({ length: count }, (_, at) => word(25 + at, 500, { lastDay: today, lastMs: -1 }));
    expect(dueOfFirstGuide([...asked(6), ...soon])).toBe(4);
    expect(dueOfFirstGuide([...asked(40), ...soon])).toBe(0);
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
});

describe('the review of a day', () => {
  const tokensOf = (word: WordId) => Number(word.slice(-2));
  const due = Array.from({ length: rules.maxReviewWords + 3 }, (_, at) => idOf(at));

  it('asks every due word that fits it, the lowest recall first', () => {
    expect(dueToday([idOf(9), idOf(2), idOf(5)], [], tokensOf, rules)).toEqual({
      words: [idOf(9), idOf(2), idOf(5)],
      relearnt: [],
      waiting: 0,
    });
    expect(dueToday([], [], tokensOf, rules)).toEqual({ words: [], relearnt: [], waiting: 0 });
  });

  it('asks the words of the most tokens where more are due, and leaves the others waiting', () => {
    expect(dueToday(due, [], tokensOf, rules)).toEqual({ words: due.slice(3), relearnt: [], waiting: 3 });
    expect(dueToday(due.toReversed(), [], tokensOf, rules).words).toEqual(due.slice(3).toReversed());
  });

  it('keeps the lowest recall of words with as many tokens', () => {
    expect(dueToday(due, [], () => 7, rules).words).toEqual(due.slice(0, rules.maxReviewWords));
  });

  it('leaves two places to words that are relearnt, and more where others leave them', () => {
    const askable = due.map((each, at) => ({ word: each, recall: 0.1, isToRelearn: at < 5 }));
    const { words: asked, relearnt, waiting } = dueToday(due, askable, tokensOf, rules);
    expect(relearnt).toEqual([idOf(4), idOf(3)]);
    expect(asked).toHaveLength(rules.maxReviewWords);
    expect(asked).toEqual(expect.arrayContaining([...relearnt]));
    expect(waiting).toBe(3);
    expect(dueToday(due.slice(0, 9), askable, tokensOf, rules).relearnt).toHaveLength(5);
  });

  it('comes before a new level while more than 20 words are due', () => {
    const first = (count: number) => isReviewFirst({ words: due, waiting: count - due.length }, rules);
    expect([20, 21].map(first)).toEqual([false, true]);
  });
});

describe('the words worth a question', () => {
  const hourMs = 3_600_000;
  const at = (hours: number) => ({ today: addDays(firstDay, Math.floor(hours / 24)), nowMs: hours * hourMs });
  const answered = (isRight: boolean) => ({
    day: firstDay,
    atMs: 0,
    isRight,
    task: null,
    rightTasks: [],
    wasRightLate: isRight,
  });
  const recallOf = (taught: TaughtWord, hours: number) => askableWords([taught], at(hours), model, rules)[0]?.recall;

  it('are asked again on the same day after three hours, by the curve of that time', () => {
    const weak = word(0, 0.2, { answered: answered(true) });
    expect(recallOf(weak, 2.9)).toBeUndefined();
    expect(recallOf(weak, 4)).toBeCloseTo(recallByModel(4 / 24, 0.2, model), 9);
    expect(recallOf(word(0, 30, { answered: answered(true) }), 4)).toBeUndefined();
  });

  it('are not asked again on the day of an answer where most of their tries were wrong, and are due on the next', () => {
    const tried = (recent: boolean[]) => word(0, 0.2, { recent, answered: answered(false) });
    const hard = tried([true, false, false]);
    expect(recallOf(hard, 10)).toBeUndefined();
    expect(recallOf(hard, 24)).toBe(recallOn(hard, addDays(firstDay, 1), model));
    expect(dueDayOf(hard, model, rules)).toBe(addDays(firstDay, 1));
    for (const recent of [
      [false, false],
      [true, true, false],
      [true, false, true, true, false, true],
    ]) {
      expect(recallOf(tried(recent), 10), String(recent)).toBeCloseTo(recallByModel(10 / 24, 0.2, model), 9);
      expect(dueDayOf(tried(recent), model, rules), String(recent)).toBe(addDays(firstDay, 1));
    }
  });

  it('are missed ones after three hours, at once where never right, and on a later day those below 97 %, the lowest recall first', () => {
    const missed = word(0, 0.2, { answered: answered(false) });
    expect(recallOf(missed, 2.9)).toBeUndefined();
    expect(recallOf(missed, 4)).toBeCloseTo(recallByModel(4 / 24, 0.2, model), 9);
    expect(recallOf(word(0, 30, { answered: answered(false), hasBeenRight: false }), 0.1)).toBe(0);
    const some = [word(0, 1), word(1, 400), word(2, 0.1), word(3, 2)];
    const asked = askableWords(some, at(24), model, rules);
    expect(asked.map((each) => each.word)).toEqual([idOf(2), idOf(0), idOf(3)]);
    for (const { word: id, recall } of asked)
      expect(recall).toBe(recallOn(some.find((each) => each.word === id) as TaughtWord, addDays(firstDay, 1), model));
  });

  it('are relearnt below 45 %, once they were tried after their card', () => {
    const low = word(0, 0.001);
    const untried = word(1, 0.001, { recent: [] });
    const asked = askableWords([low, untried, word(2, 1)], at(24), model, rules);
    expect(asked.map(({ isToRelearn }) => isToRelearn)).toEqual([true, false, false]);
  });
});

test.each([
  [0, 0, 'too-few-learnt-words'],
  [4, 4, 'too-few-learnt-words'],
  [4, 5, null],
  [5, 0, 'nothing-due'],
  [5, 1, null],
])('with %i words learnt and %i due a review is refused for %s', (learnt, due, refusal) => {
  expect(rules.minReviewWords).toBe(5);
  expect(reviewRefusal(learnt, due, rules)).toBe(refusal);
});
