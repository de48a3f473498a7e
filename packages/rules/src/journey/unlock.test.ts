import { describe, expect, it, test } from 'vitest';
import { standardRulebook as rules } from '../rulebook.ts';
import { exerciseInGuide, isPlace, levelInCourse } from './numbering.ts';
import { progressOf, type Result } from './progress.ts';
import { exerciseToOpen, isGuideUnlocked, isLevelUnlocked, levelStates } from './unlock.ts';

const passed = (guide: number, ...exercises: number[]): Result[] =>
  exercises.map((exercise) => ({ guide, exercise, score: 90 }));
const whole = Array.from({ length: 20 }, (_, index) => index + 1);
const progress = (results: Result[]) => progressOf(results, rules);

describe('counting (spec 1 §4)', () => {
  it('counts an exercise only from 90 percent on', () => {
    const counted = progress([
      { guide: 1, exercise: 1, score: 89 },
      { guide: 1, exercise: 2, score: 90 },
      { guide: 1, exercise: 3, score: 100 },
    ]);
    expect([
      counted.passed,
      counted.passedInLevel(1, 1),
      counted.bestScore({ guide: 1, level: 1, exercise: 1 }),
    ]).toEqual([2, 2, 89]);
  });

  it('numbers exercises 1-20 in a guide and levels 1-60 in the course', () => {
    expect(exerciseInGuide({ guide: 3, level: 5, exercise: 4 }, rules)).toBe(20);
    expect(levelInCourse({ guide: 12, level: 5 }, rules)).toBe(60);
    expect(isPlace({ guide: 12, level: 5, exercise: 5 }, rules)).toBe(false);
  });
});

describe('unlocking (spec 1 §4)', () => {
  it('opens guide 1 always, and guide 2 only when all 20 exercises of guide 1 are passed', () => {
    expect(isGuideUnlocked(1, progress([]), false, rules)).toBe(true);
    expect(isGuideUnlocked(2, progress(passed(1, ...whole.slice(1))), false, rules)).toBe(false);
    expect(isGuideUnlocked(2, progress(passed(1, ...whole)), false, rules)).toBe(true);
  });

  test.each([
    { level: 1, results: [], open: true },
    { level: 2, results: [1, 2, 3], open: false },
    { level: 2, results: [1, 2, 3, 4], open: true },
    { level: 3, results: [1, 2, 3, 4], open: false },
    { level: 3, results: [9], open: true },
  ])('with $results passed, level $level is open: $open', ({ level, results, open }) => {
    expect(isLevelUnlocked({ guide: 1, level }, progress(passed(1, ...results)), false, rules)).toBe(open);
  });

  it('opens no level of a locked guide', () => {
    expect(isLevelUnlocked({ guide: 2, level: 1 }, progress([]), false, rules)).toBe(false);
  });

  it('opens everything for Super', () => {
    expect(isLevelUnlocked({ guide: 12, level: 5 }, progress([]), true, rules)).toBe(true);
  });

  it('shows completed, current, unlocked and locked levels', () => {
    expect(levelStates(1, progress(passed(1, 1, 2, 3, 4, 5)), false, rules)).toEqual([
      'completed',
      'current',
      'locked',
      'locked',
      'locked',
    ]);
    expect(levelStates(1, progress([]), true, rules).slice(0, 2)).toEqual(['current', 'unlocked']);
  });

  it('opens the first exercise that is not passed', () => {
    expect(exerciseToOpen(1, 1, progress(passed(1, 1, 3)), rules)).toBe(2);
    expect(exerciseToOpen(1, 1, progress(passed(1, 1, 2, 3, 4)), rules)).toBe(1);
  });
});
