import { describe, expect, it, test } from 'vitest';
import { buildRun, choice, dictation, matching } from '../../test/run.ts';
import type { SessionPlace } from '../exercise/place.ts';
import type { Question } from '../exercise/question.ts';
import { progressOf } from '../journey/progress.ts';
import { sessionKinds } from '../lists.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { mayBegin, questionAt, questionsOf } from './run.ts';

const ordered: Question = { kind: 'word_order', word: 'g01w15', letters: ['ص', 'ر', 'ا', 'ط'] };
const run = buildRun([dictation, choice, matching], { 0: ordered });

describe('the question as the learner sees it', () => {
  test.each([
    ['as composed', [], 0, dictation],
    ['in the other way, once swapped', [0], 0, ordered],
    ['as composed, where another one was swapped', [0], 1, choice],
    ['as composed, where it has no other way', [1], 1, choice],
    ['undefined after the last', [], 3, undefined],
  ])('is %s', (_, swapped, index, shown) => {
    expect(questionAt(run, { swapped }, index)).toEqual(shown);
  });

  it('stands at its place among all', () => {
    expect(questionsOf(run, { swapped: [] })).toEqual([dictation, choice, matching]);
    expect(questionsOf(run, { swapped: [0, 2] })).toEqual([ordered, choice, matching]);
  });
});

describe('a run may begin', () => {
  const second: SessionPlace = { kind: 'exercise', guide: 1, level: 2, exercise: 1 };
  const levelPassed = [1, 2, 3, 4].map((exercise) => ({ guide: 1, exercise, score: 90 }));

  test.each([
    ['in a locked level', second, [], false, false],
    ['in an open level', second, levelPassed, false, true],
    ['anywhere for Super', second, [], true, true],
  ] as const)('of an exercise %s: %j %j %j gives %j', (_, place, results, hasAllLevels, isAllowed) => {
    expect(mayBegin(place, progressOf(results, rules), hasAllLevels, rules)).toBe(isAllowed);
  });

  test.each(sessionKinds.filter((kind) => kind !== 'exercise'))('of a %s anywhere', (kind) => {
    expect(mayBegin({ ...second, kind }, progressOf([], rules), false, rules)).toBe(true);
  });
});
