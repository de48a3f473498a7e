import { describe, expect, test } from 'vitest';
import type { SoundingQuestion } from './draw-sounding.ts';
import { isSameSoundingAnswer, judgeSounding, type SoundingGiven } from './judge-sounding.ts';

const place = { verse: '1:1', token: 1 } as const;
const chosen: SoundingQuestion = { task: 'meaning_in_verse', word: 'g01w02', place, options: ['g01w01', 'g01w02'] };
const recalled: SoundingQuestion = { task: 'free_recall', word: 'g01w02', place, options: [] };
const choose = (option: number): SoundingGiven => ({ kind: 'choice', option });
const recall = (wasRight: boolean): SoundingGiven => ({ kind: 'recalled', wasRight });
const noIdea: SoundingGiven = { kind: 'no-idea' };

describe('an answer to a question of a sounding', () => {
  test.each([
    ['the right option', chosen, choose(1), false, { verdict: 'right', option: 1 }],
    ['another option', chosen, choose(0), false, { verdict: 'wrong', option: 0 }],
    ['an option that is not there', chosen, choose(7), false, { verdict: 'wrong', option: 7 }],
    ['a choice where nothing is chosen', recalled, choose(0), false, null],
    ['recalled, once its meaning is shown', recalled, recall(true), true, { verdict: 'right', option: null }],
    ['not recalled', recalled, recall(false), true, { verdict: 'wrong', option: null }],
    ['a recall before its meaning is shown', recalled, recall(true), false, null],
    ['a recall of a choice', chosen, recall(true), true, null],
    ['no idea', recalled, noIdea, false, { verdict: 'no-idea', option: null }],
    ['no idea of a choice', chosen, noIdea, false, { verdict: 'no-idea', option: null }],
    ['no idea once its meaning is shown', recalled, noIdea, true, null],
  ] as const)('%s', (_, question, given, isUncovered, judged) => {
    expect(judgeSounding(question, given, isUncovered)).toEqual(judged);
  });

  test.each([
    [choose(1), { verdict: 'right', option: 1 }, true],
    [choose(0), { verdict: 'right', option: 1 }, false],
    [choose(0), { verdict: 'no-idea', option: null }, false],
    [recall(true), { verdict: 'right', option: null }, true],
    [recall(false), { verdict: 'right', option: null }, false],
    [recall(false), { verdict: 'wrong', option: 0 }, false],
    [noIdea, { verdict: 'no-idea', option: null }, true],
    [noIdea, { verdict: 'wrong', option: null }, false],
  ] as const)('%j is the same as %j: %s', (given, judged, isSame) => {
    expect(isSameSoundingAnswer(given, judged)).toBe(isSame);
  });
});
