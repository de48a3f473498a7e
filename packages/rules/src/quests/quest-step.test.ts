import { describe, expect, it, test } from 'vitest';
import type { GameEvent } from '../events.ts';
import { type QuestType, questTypes } from '../lists.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { questSteps } from './quest-step.ts';

const quest = (type: QuestType) => {
  const { target, reward } = rules.quests.pool[type];
  return { id: `2026-11-21-${type}`, day: '2026-11-21', type, target, reward };
};
const right = { kind: 'question-done', verdict: 'right' } as const satisfies GameEvent;
const wrong: GameEvent = { kind: 'question-done', verdict: 'wrong' };
const skipped: GameEvent = { kind: 'question-done', verdict: 'skipped' };
const xp = (amount: number) => ({ kind: 'movement', currency: 'xp', amount, source: 's' }) as const;
const gems: GameEvent = { kind: 'movement', currency: 'gems', amount: 500, source: 's' };
const studied: GameEvent = { kind: 'studied', seconds: 42 };
const finished = (session: 'exercise' | 'lesson' | 'review', passed: boolean, perfect = false) => ({
  kind: 'session-finished' as const,
  session,
  passed,
  perfect,
});

const none = null;
const cases: readonly [string, QuestType, readonly GameEvent[], { add: number; restarts: boolean } | null][] = [
  ['a passed exercise', 'guide_exercise', [finished('exercise', true)], { add: 1, restarts: false }],
  ['a passed exercise', 'exercises', [finished('exercise', true)], { add: 1, restarts: false }],
  ['a failed exercise', 'exercises', [finished('exercise', false)], none],
  ['a passed lesson', 'exercises', [finished('lesson', true)], { add: 1, restarts: false }],
  ['a failed lesson', 'exercises', [finished('lesson', false)], none],
  ['a passed lesson', 'guide_exercise', [finished('lesson', true)], none],
  ['a perfect lesson', 'perfect_exercises', [finished('lesson', true, true)], none],
  ['a passed review', 'exercises', [finished('review', true)], none],
  ['a passed exercise with a mistake', 'perfect_exercises', [finished('exercise', true)], none],
  ['a perfect exercise', 'perfect_exercises', [finished('exercise', true, true)], { add: 1, restarts: false }],
  ['a perfect review', 'perfect_exercises', [finished('review', true, true)], none],
  ['XP of any kind', 'daily_xp', [xp(5), gems, xp(50)], { add: 55, restarts: false }],
  ['gems', 'daily_xp', [gems], none],
  ['a right answer', 'answers_in_a_row', [right], { add: 1, restarts: false }],
  ['a wrong answer', 'answers_in_a_row', [wrong], { add: 0, restarts: true }],
  ['a skipped question', 'answers_in_a_row', [skipped], none],
  ['XP and study time', 'answers_in_a_row', [xp(5), studied, finished('exercise', true)], none],
  ['a right answer after a wrong one', 'answers_in_a_row', [right, wrong, right], { add: 1, restarts: true }],
  ['a right answer that took no time', 'answers_in_a_row', [{ ...right, tooFast: true }], none],
  [
    'a fast answer after a wrong one',
    'answers_in_a_row',
    [wrong, { ...right, tooFast: true }],
    { add: 0, restarts: true },
  ],
  ['XP of fast answers', 'daily_xp', [xp(5), { ...xp(10), tooFast: true }], { add: 5, restarts: false }],
  ['an exercise passed by fast answers', 'exercises', [{ ...finished('exercise', true, true), tooFast: true }], none],
  ['a lesson passed by fast answers', 'exercises', [{ ...finished('lesson', true, true), tooFast: true }], none],
  [
    'a perfect exercise of fast answers',
    'perfect_exercises',
    [{ ...finished('exercise', true, true), tooFast: true }],
    none,
  ],
  ['time at work', 'study_minutes', [studied, studied], { add: 84, restarts: false }],
];

describe('what a move means for a quest', () => {
  test.each(cases)('%s counts for %s', (_, type, events, counted) => {
    const steps = questSteps([quest(type)], events).map(({ add, restarts }) => ({ add, restarts }));
    expect(steps).toEqual(counted === null ? [] : [counted]);
  });

  it('is nothing for the quests that it does not touch', () => {
    const steps = questSteps(questTypes.map(quest), [right, xp(10), studied]);
    expect(steps.map(({ questId }) => questId.slice(11))).toEqual(['answers_in_a_row', 'study_minutes', 'daily_xp']);
  });

  it('counts study time in seconds, sixty to a minute of the target', () => {
    expect(questSteps([quest('study_minutes')], [studied])).toMatchObject([{ add: 42, unit: 60, goal: 15 * 60 }]);
    expect(questSteps([quest('daily_xp')], [xp(10)])).toMatchObject([{ add: 10, unit: 1, goal: 200 }]);
  });
});
