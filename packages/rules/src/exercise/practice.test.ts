import { compiledFolder, loadCourse, type WordId } from '@kalima/course';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { standardRulebook as rules } from '../rulebook.ts';
import { composeSession } from './compose.ts';
import { courseForQuestions } from './course-for-questions.ts';
import { isPractice, practicePlace, reviewPlace } from './place.ts';
import { askedWords } from './question.ts';
import { reviewWordsByRecall } from './session-words.ts';

const { course } = loadCourse(compiledFolder);
const forQuestions = courseForQuestions(course);
const exercise = fc.record({
  guide: fc.integer({ min: 1, max: rules.guides }),
  level: fc.integer({ min: 1, max: rules.levelsPerGuide }),
  exercise: fc.integer({ min: 1, max: rules.exercisesPerLevel }),
});

it('whichever words a run missed, a fair practice asks each of them once, whether or not their cards are shown', () => {
  fc.assert(
    fc.property(exercise, fc.nat(), fc.nat(99_999), fc.boolean(), (at, picks, seed, isNew) => {
      const level = course.guides[at.guide - 1]?.levels[at.level - 1]?.wordIds ?? [];
      const earlier = course.guides.slice(0, at.guide).flatMap(({ words }) => words.map(({ id }) => id));
      const chosen = (all: readonly WordId[], shift: number) =>
        all.filter((_, index) => ((picks + index) >> shift) % 3 === 0);
      const missed = [...new Set([...chosen(level, 0), ...chosen(earlier, 2).slice(0, 4)])].slice(0, 9);
      fc.pre(missed.length > 0);
      const words = reviewWordsByRecall(missed, rules.maxReviewWords);
      const introduce = isNew ? missed : [];
      const questions = composeSession(forQuestions, { place: practicePlace(at), words, seed, introduce }, rules);
      expect(questions.flatMap(askedWords).toSorted()).toEqual(missed.toSorted());
    }),
    { numRuns: 300 },
  );
});

it('is told from a review of what is due by its place', () => {
  expect([practicePlace({ guide: 1, level: 1, exercise: 4 }), reviewPlace].map(isPractice)).toEqual([true, false]);
});
