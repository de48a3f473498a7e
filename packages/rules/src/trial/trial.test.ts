import { fileURLToPath } from 'node:url';
import { loadCourse, type WordId } from '@kalima/course';
import { describe, expect, it } from 'vitest';
import { canMeet } from '../exercise/compose/kinds/draw.ts';
import { courseForQuestions } from '../exercise/course/course-for-questions.ts';
import { midnightIn, momentAt } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { drawTrial, judgeTrial, replayTrial, type TrialAnswer, type TrialQuestion, type TrialRecord } from './index.ts';

const { course, occurrences } = loadCourse(fileURLToPath(new URL('../../../course/compiled', import.meta.url)));
const forQuestions = courseForQuestions(course);
const trial = drawTrial(forQuestions, rules);
const [ism, allah, rahman, rahim, hamd] = ['g01w01', 'g01w02', 'g01w03', 'g01w04', 'g01w05'] as const;
const [byMeaning, byArabic, byPairs] = trial.questions as [TrialQuestion, TrialQuestion, TrialQuestion];

const offered = (question: TrialQuestion): readonly WordId[] =>
  question.task === 'matching' ? question.left : question.options;

describe('what a trial asks', () => {
  it('is the four words of the basmala, in their order, and every token of it', () => {
    expect(trial.words).toEqual([ism, allah, rahman, rahim]);
    expect(trial.words).toHaveLength(course.verses.get(trial.verse)?.tokens.length ?? 0);
    expect(occurrences.verseKeys[0]).toBe(trial.verse);
  });

  it('is the same for everybody', () => {
    expect(drawTrial(forQuestions, rules)).toEqual(trial);
  });

  it('asks each word once: a choice of meaning, a choice of Arabic, and pairs', () => {
    expect(trial.questions.map(({ task }) => task)).toEqual(['meaning', 'arabic', 'matching']);
    expect(byMeaning).toMatchObject({ word: rahman });
    expect(byArabic).toMatchObject({ word: rahim });
    expect([...offered(byMeaning)].sort()).toEqual([ism, allah, rahman, hamd]);
    expect([...offered(byArabic)].sort()).toEqual([ism, allah, rahim, hamd]);
    expect([...offered(byPairs)].sort()).toEqual([ism, allah, rahman]);
  });

  it('offers no two words that could be taken for each other, and none that offends', () => {
    const { foul, unseemly } = course.confusables.reverence;
    for (const question of trial.questions) {
      const options = offered(question);
      expect(
        options.flatMap((one, at) => options.slice(at + 1).filter((other) => !canMeet(forQuestions, one, other))),
      ).toEqual([]);
      expect(options.filter((each) => foul.includes(each) || unseemly.includes(each))).toEqual([]);
    }
  });

  it('gives nothing away by its place', () => {
    const placeOf = (question: TrialQuestion) =>
      question.task === 'matching' ? -1 : question.options.indexOf(question.word);
    expect(placeOf(byMeaning)).not.toBe(placeOf(byArabic));
    if (byPairs.task !== 'matching') throw new Error('no pairs');
    expect(byPairs.left.filter((word, row) => word === byPairs.right[row])).toEqual([]);
    expect([...byPairs.left].sort()).toEqual([...byPairs.right].sort());
  });
});

const pair = (left: WordId, right: WordId = left) => ({ left, right });
const choose = (word: WordId): TrialAnswer => ({ kind: 'choice', word });
const match = (...tries: { left: WordId; right: WordId }[]): TrialAnswer => ({ kind: 'pairs', tries });
const allPairs = [pair(ism), pair(allah), pair(rahman)];

describe('an answer', () => {
  it.each<[string, TrialQuestion, TrialAnswer, boolean | null]>([
    ['the right option is right', byMeaning, choose(rahman), true],
    ['another option is wrong', byMeaning, choose(allah), false],
    ['what was not offered is no answer', byMeaning, choose(rahim), null],
    ['pairs are no answer to a choice', byArabic, match(pair(rahim)), null],
    ['all pairs are right', byPairs, match(...allPairs), true],
    ['one wrong pair is forgiven', byPairs, match(pair(ism, allah), ...allPairs), true],
    ['two are not', byPairs, match(pair(ism, allah), pair(allah, ism), ...allPairs), false],
    ['a pair that is left open is no answer', byPairs, match(pair(ism), pair(allah)), null],
    ['a word that is not there is no answer', byPairs, match(pair(hamd), ...allPairs), null],
    ['a choice is no answer to pairs', byPairs, choose(ism), null],
  ])('%s', (_, question, answer, isRight) => {
    expect(judgeTrial(question, answer, rules)).toBe(isRight);
  });
});

const now = momentAt(Date.parse('2026-11-21T23:30:00Z'), midnightIn('Europe/Paris'));
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const record = (atMs: number, change: Partial<TrialRecord> = {}): TrialRecord => ({
  cards: [ism, allah, rahman, rahim].map((word) => ({ word, atMs })),
  answers: [choose(rahman), choose(allah), match(pair(ism, allah), ...allPairs)].map((answer, index) => ({
    index,
    answer,
    atMs: atMs + (index + 1) * 1000,
    tookMs: 900,
  })),
  ...change,
});
const replay = (given: TrialRecord, taught: readonly WordId[] = []) =>
  replayTrial(trial, given, { taught, moment: now }, rules);

describe('a trial that is replayed', () => {
  const atMs = now.nowMs - 10 * minuteMs;
  const whole = replay(record(atMs));

  it('teaches its words, at the moment when their cards were shown', () => {
    expect(whole.words).toEqual([ism, allah, rahman, rahim].map((word) => ({ word, taughtMs: atMs })));
  });

  it('logs each answer, and says nothing about the memory', () => {
    const rows = whole.reviews.map(({ index, word, task, outcome }) => [index, word, task, outcome]);
    expect(rows).toEqual([
      [0, rahman, 'meaning', 'right'],
      [1, rahim, 'arabic', 'wrong'],
      ...(byPairs.task === 'matching' ? byPairs.left : []).map((word) => [2, word, 'matching', expect.any(String)]),
    ]);
    expect(
      new Set(whole.reviews.map(({ evidence, source, predicted }) => `${evidence} ${source} ${predicted}`)),
    ).toEqual(new Set(['none trial null']));
    expect(whole.reviews[0]).toMatchObject({ atMs: atMs + 1000, tookMs: 900, day: '2026-11-22' });
  });

  it('leaves nothing the second time', () => {
    expect(replay(record(atMs), trial.words)).toEqual({ words: [], reviews: [] });
  });

  it('leaves words alone that were taught before', () => {
    const some = replay(record(atMs), [ism, rahman]);
    expect(some.words.map(({ word }) => word)).toEqual([allah, rahim]);
    expect(some.reviews.map(({ index, word }) => [index, word])).toEqual([
      [1, rahim],
      [2, allah],
    ]);
  });

  it.each([
    ['in the future', now.nowMs + 1, now.nowMs],
    ['now', now.nowMs, now.nowMs],
    ['thirty days ago', now.nowMs - 30 * dayMs, now.nowMs - 30 * dayMs],
    ['longer ago', now.nowMs - 30 * dayMs - 1, now.nowMs],
  ])('a moment %s counts within bounds', (_, given, taken) => {
    const { words } = replay(record(given, { answers: [] }));
    expect(new Set(words.map(({ taughtMs }) => taughtMs))).toEqual(new Set([taken]));
  });

  it.each<[string, Partial<TrialRecord>, number, number]>([
    ['without cards nothing', { cards: [] }, 0, 0],
    [
      'of two cards two words, and the answers about them',
      { cards: [ism, allah].map((word) => ({ word, atMs })) },
      2,
      2,
    ],
    ['of words outside the verse nothing', { cards: [{ word: hamd, atMs }] }, 0, 0],
    ['of an answer that does not fit no row', { answers: [{ index: 0, answer: match(), atMs, tookMs: null }] }, 4, 0],
    [
      'of a question that is not there no row',
      { answers: [{ index: 7, answer: choose(ism), atMs, tookMs: null }] },
      4,
      0,
    ],
    [
      'of two answers to one question the first',
      { answers: [rahman, allah].map((word) => ({ index: 0, answer: choose(word), atMs, tookMs: null })) },
      4,
      1,
    ],
  ])('it leaves %s', (_, change, words, rows) => {
    const left = replay(record(atMs, change));
    expect([left.words.length, left.reviews.length]).toEqual([words, rows]);
  });
});
