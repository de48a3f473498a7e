import { compiledFolder, loadCourse, type WordId } from '@kalima/course';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wordTasks } from '../../asked.ts';
import { standardRulebook as rules } from '../../rulebook.ts';
import { courseForQuestions } from '../course/course-for-questions.ts';
import { isPractice, practicePlace, reviewPlace } from '../place.ts';
import { taskOf } from '../question.ts';
import { askedWords } from '../question-kinds.ts';
import { composeOrder, composeSession } from './compose.ts';
import { exerciseWordsByRecall, reviewWordsByRecall, type SessionWords, withMissedTasks } from './session-words.ts';

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
      const words = reviewWordsByRecall(missed);
      const introduce = isNew ? missed : [];
      const questions = composeSession(forQuestions, { place: practicePlace(at), words, seed, introduce }, rules);
      expect(questions.flatMap(askedWords).toSorted()).toEqual(missed.toSorted());
    }),
    { numRuns: 300 },
  );
});

/** Every asked word with the task of its last answer, a wrong one. */
function missedBefore(words: SessionWords, picks: number) {
  const asked = [...words.level, ...words.review];
  return new Map(asked.map((word, at) => [word, wordTasks[(picks + at) % wordTasks.length] ?? 'meaning']));
}

/** The words whose first question in a session is the task by which they were missed. */
function askedBySame(words: SessionWords, place: Parameters<typeof composeSession>[1]['place'], picks: number) {
  const missed = missedBefore(words, picks);
  const composition = { place, words: withMissedTasks(words, missed), seed: picks, introduce: [] };
  const questions = composeSession(forQuestions, composition, rules);
  return [...missed].filter(([word, task]) => {
    const first = questions.find((question) => askedWords(question).includes(word));
    return first !== undefined && taskOf(first) === task;
  });
}

it('asks each word first by another task than the one by which it was missed', () => {
  fc.assert(
    fc.property(exercise, fc.nat(99_999), (at, picks) => {
      const earlier = course.guides.slice(0, at.guide).flatMap(({ words }) => words.map(({ id }) => id));
      const askable = earlier.map((word) => ({ word, recall: 0.5, isToRelearn: false }));
      const words = exerciseWordsByRecall(course, at, { taught: earlier, askable }, rules);
      expect(askedBySame(words, { kind: 'exercise', ...at }, picks)).toEqual([]);
      const missed = earlier.filter((_, index) => (picks + index) % 5 === 0).slice(0, rules.maxReviewWords);
      expect(askedBySame(reviewWordsByRecall(missed), practicePlace(at), picks)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

it('asks by the missed task where a plan has no other', () => {
  const asked = ['g01w01' as WordId];
  const words = withMissedTasks(reviewWordsByRecall(asked), new Map(asked.map((word) => [word, 'meaning'])));
  const composition = { place: reviewPlace, words, seed: 1, introduce: [] };
  const order = { plan: { wanted: { meaning: 1 }, standIns: [] }, questions: 1 };
  expect(composeOrder(forQuestions, composition, order, rules).map(taskOf)).toEqual(['meaning']);
});

it('is told from a review of what is due by its place', () => {
  expect([practicePlace({ guide: 1, level: 1, exercise: 4 }), reviewPlace].map(isPractice)).toEqual([true, false]);
});
