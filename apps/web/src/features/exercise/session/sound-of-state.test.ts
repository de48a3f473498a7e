import type { AnsweredReply, FinishedReply, Verdict } from '@kalima/contract';
import { expect, test } from 'vitest';
import { noPairs } from '../../../questions/kinds/pairs.ts';
import type { Phase } from './exercise-state.ts';
import { soundOf } from './sound-of-state.ts';

const answered = (verdict: Verdict, batteryBonus = false): Phase => ({
  kind: 'answered',
  answer: null,
  pairs: noPairs,
  reply: { verdict, batteryBonus } as AnsweredReply,
});
const finished = (passed: boolean, completed: object | null = null): Phase => ({
  kind: 'finished',
  result: { passed, story: { completed } } as FinishedReply,
});
const rights = (count: number): Verdict[] => Array.from({ length: count }, () => 'right');

test.each<[string, Phase, Verdict[], string | null]>([
  ['a right answer', answered('right'), ['right'], 'right'],
  ['a wrong answer', answered('wrong'), ['wrong'], 'wrong'],
  ['"I don’t know"', { ...answered('wrong'), answer: { kind: 'no-idea' } } as Phase, ['wrong'], null],
  ['a right repeat', { ...answered('right'), repeatOf: 0 } as Phase, rights(5), 'right'],
  ['a skipped question', answered('skipped'), ['skipped'], null],
  ['the fifth right answer in a row', answered('right'), ['wrong', ...rights(5)], 'five'],
  ['the sixth', answered('right'), rights(6), 'right'],
  ['the tenth', answered('right'), rights(10), 'five'],
  ['a row that a skipped question broke', answered('right'), ['right', 'skipped', ...rights(4)], 'right'],
  ['a bonus battery', answered('right', true), ['right'], 'five'],
  ['a wrong pair', { kind: 'asking', answer: null, pairs: { ...noPairs, wrong: { left: 0, right: 0 } } }, [], 'wrong'],
  ['a question that is being asked', { kind: 'asking', answer: null, pairs: noPairs }, [], null],
  ['a passed session', finished(true), rights(5), 'finish'],
  ['a completed level', finished(true, { kind: 'level' }), rights(5), 'level'],
  ['a failed session', finished(false), ['wrong'], null],
])('%s sounds as it should', (_, phase, verdicts, sound) => {
  expect(soundOf({ phase, verdicts })).toBe(sound);
});
