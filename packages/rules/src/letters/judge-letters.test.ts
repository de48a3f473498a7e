import { describe, expect, it, test } from 'vitest';
import { standardRulebook as rules } from '../rulebook.ts';
import { drawnForm, formAt, formsOf } from './form.ts';
import {
  isLettersRunPassed,
  isSameLetterAnswer,
  judgeLetters,
  type LetterVerdict,
  lessonsKnownByCheck,
} from './judge-letters.ts';
import type { LetterAnswer, LetterQuestion } from './question.ts';

const item = 'letter:ba';
const hear: LetterQuestion = { task: 'hear_letter', item, spoken: 'بَاء', options: ['ت', 'ب'], right: 1 };
const join: LetterQuestion = { task: 'join_letters', item, reading: 'x', tiles: ['تَ', 'بَ', 'تَ'], order: [0, 1, 2] };
const say: LetterQuestion = { task: 'say_letters', item, reading: 'x' };
const choice = (option: number): LetterAnswer => ({ kind: 'choice', option });
const order = (...tiles: number[]): LetterAnswer => ({ kind: 'order', tiles });

describe('an answer about letters', () => {
  it.each<[string, LetterQuestion, LetterAnswer, LetterVerdict | null]>([
    ['the right option', hear, choice(1), 'right'],
    ['another option', hear, choice(0), 'wrong'],
    ['an option that is not there', hear, choice(2), null],
    ['no idea', hear, { kind: 'no-idea' }, 'no-idea'],
    ['no sound where one is needed', hear, { kind: 'cannot-listen' }, 'skipped'],
    ['no sound where none is needed', say, { kind: 'cannot-listen' }, null],
    ['the right order', join, order(0, 1, 2), 'right'],
    ['the right order with equal tiles changed', join, order(2, 1, 0), 'right'],
    ['another order', join, order(1, 0, 2), 'wrong'],
    ['a tile twice', join, order(0, 1, 0), 'wrong'],
    ['a tile too few', join, order(0, 1), 'wrong'],
    ['an option for tiles', join, choice(0), null],
    ['tiles for options', hear, order(0, 1), null],
    ['read aloud as the voice does', say, { kind: 'said', wasRight: true }, 'right'],
    ['read aloud in another way', say, { kind: 'said', wasRight: false }, 'wrong'],
    ['read aloud where something is chosen', hear, { kind: 'said', wasRight: true }, null],
  ])('%s', (_, question, answer, verdict) => {
    expect(judgeLetters(question, answer)).toBe(verdict);
  });
});

describe('the same answer', () => {
  const answers: readonly LetterAnswer[] = [
    { kind: 'choice', option: 0 },
    { kind: 'choice', option: 1 },
    { kind: 'order', tiles: [0, 1, 2] },
    { kind: 'order', tiles: [1, 0, 2] },
    { kind: 'said', wasRight: true },
    { kind: 'said', wasRight: false },
    { kind: 'no-idea' },
    { kind: 'cannot-listen' },
  ];
  test.each(answers.map((answer, at) => [answer, at] as const))('%j is the same as itself alone', (answer, at) => {
    // As it is stored, whatever the order of its names.
    const stored = JSON.parse(JSON.stringify(Object.fromEntries(Object.entries(answer).toReversed()))) as LetterAnswer;
    expect(answers.map((each) => isSameLetterAnswer(each, stored))).toEqual(answers.map((_, other) => other === at));
  });
});

describe('a run of letters', () => {
  const times = (count: number, verdict: LetterVerdict) => Array<LetterVerdict>(count).fill(verdict);
  it.each<[string, LetterVerdict[], boolean]>([
    ['70 % right', [...times(7, 'right'), ...times(3, 'wrong')], true],
    ['less', [...times(6, 'right'), ...times(4, 'wrong')], false],
    ['no idea counts as wrong', [...times(6, 'right'), ...times(4, 'no-idea')], false],
    ['skipped counts neither way', [...times(5, 'right'), ...times(5, 'skipped')], true],
    ['more than half skipped', [...times(4, 'right'), ...times(6, 'skipped')], false],
    ['all skipped', times(10, 'skipped'), false],
  ])('with %s', (_, verdicts, isPassed) => {
    expect(isLettersRunPassed(verdicts, rules.letters)).toBe(isPassed);
  });
});

describe('the check', () => {
  it.each<[string, LetterVerdict[], number]>([
    ['nothing right', ['wrong', 'right', 'right', 'right', 'right', 'right'], 0],
    ['nothing known', ['no-idea', 'no-idea', 'no-idea', 'no-idea', 'no-idea', 'no-idea'], 0],
    ['the first alone, which may be a guess', ['right', 'no-idea', 'right', 'right', 'right', 'right'], 0],
    ['the first two', ['right', 'right', 'wrong', 'right', 'right', 'right'], 4],
    ['the first three', ['right', 'right', 'right', 'no-idea', 'right', 'right'], 8],
    ['everything', ['right', 'right', 'right', 'right', 'right', 'right'], 14],
  ])('%s', (_, verdicts, lessons) => {
    expect(lessonsKnownByCheck(verdicts, rules.letters)).toBe(lessons);
  });
});

describe('forms', () => {
  const dual = { joining: 'dual' } as const;
  const right = { joining: 'right' } as const;
  const none = { joining: 'none' } as const;
  it.each([
    ['alone', [dual], 0, 'alone'],
    ['before a letter', [dual, dual], 0, 'start'],
    ['between two', [dual, dual, dual], 1, 'inside'],
    ['after one', [dual, dual], 1, 'end'],
    ['after one that does not join on', [right, dual, dual], 1, 'start'],
    ['at the end after one that does not join on', [right, dual], 1, 'alone'],
    ['before hamza', [dual, none], 0, 'alone'],
    ['between a letter and hamza', [dual, dual, none], 1, 'end'],
    ['of one that does not join on', [dual, right, dual], 1, 'end'],
    ['of hamza', [dual, none, dual], 1, 'alone'],
  ] as const)('%s', (_, letters, at, form) => {
    expect(formAt(letters, at)).toBe(form);
  });

  it('are drawn by joiners, as many as the letter has', () => {
    expect(formsOf(dual).map((form) => drawnForm('ب', form))).toEqual(['ب', 'ب\u200D', '\u200Dب\u200D', '\u200Dب']);
    expect(formsOf(right)).toEqual(['alone', 'end']);
    expect(formsOf(none)).toEqual(['alone']);
  });
});
