import { compiledFolder, loadCourse, type WordId } from '@kalima/course';
import { isSampled } from '@kalima/testing/sample.ts';
import { describe, expect, it } from 'vitest';
import { unfairness } from '../../../test/fair-session.ts';
import { standardRulebook as rules } from '../../rulebook.ts';
import { courseForQuestions } from '../course/course-for-questions.ts';
import type { Question } from '../question.ts';
import { askedWords, offeredWords } from '../question-kinds.ts';
import { composeSession } from './compose.ts';
import { exerciseWords, wordsToTeach } from './session-words.ts';

const { course } = loadCourse(compiledFolder);
const forQuestions = courseForQuestions(course);
const place = { kind: 'exercise', guide: 1, level: 1, exercise: 1 } as const;
const words = exerciseWords(course, place, { taught: [], missed: [] }, rules);
const seeds = isSampled ? 40 : 400;

const shownBy = (question: Question): readonly WordId[] => [
  ...offeredWords(question),
  ...(question.kind === 'true_false' ? [question.meaningOf] : []),
];

function openings(answeredRight: readonly WordId[]) {
  const introduce = wordsToTeach(words, answeredRight);
  return Array.from({ length: seeds }, (_, seed) => {
    const questions = composeSession(forQuestions, { place, words, seed, introduce }, rules);
    return {
      seed,
      introduce,
      questions,
      unfair: unfairness({ course, likeness: forQuestions.likeness }, place, words, questions),
    };
  });
}

describe('the first exercise of all', () => {
  it.each([
    ['a newcomer', []],
    ['who met the basmala in the trial', words.level.slice(0, 4)],
    ['who met half of it', words.level.slice(0, 2)],
    ['who tries again', words.level],
  ] as const)('offers %s in its first four questions only words whose cards were shown', (_, right) => {
    for (const { seed, introduce, questions, unfair } of openings(right)) {
      expect(unfair, `seed ${seed}`).toEqual([]);
      const shown = new Set(words.level.filter((word) => !introduce.includes(word)));
      for (const question of questions.slice(0, 4)) {
        for (const word of askedWords(question)) shown.add(word);
        expect(
          shownBy(question).filter((word) => !shown.has(word)),
          `seed ${seed} ${JSON.stringify(question)}`,
        ).toEqual([]);
      }
    }
  });

  it('begins with three cards and their pairs, and goes on in the order of al-Fatiha', () => {
    for (const { questions } of openings([])) {
      expect(questions[0]?.kind).toBe('matching');
      expect(askedWords(questions[0] as Question).toSorted()).toEqual(words.level.slice(0, 3));
      const met = [...new Set(questions.flatMap(askedWords))].filter((word) => words.level.indexOf(word) > 2);
      expect(met).toEqual(words.level.slice(3));
    }
  });

  it('asks nothing to which only one answer was possible', () => {
    for (const { questions } of openings([])) {
      const [first] = questions;
      expect(first?.kind).not.toBe('true_false');
      expect(new Set(questions.slice(0, 4).map((each) => JSON.stringify(each))).size).toBe(4);
    }
  });
});
