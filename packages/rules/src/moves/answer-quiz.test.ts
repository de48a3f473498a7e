import { fileURLToPath } from 'node:url';
import { loadCourse } from '@kalima/course';
import { describe, expect, it, test } from 'vitest';
import { courseForQuestions } from '../exercise/course/course-for-questions.ts';
import type { Question } from '../exercise/question.ts';
import type { QuizRun } from '../quiz/run.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { answerQuiz } from './answer-quiz.ts';

const { course: all } = loadCourse(fileURLToPath(new URL('../../../course/compiled', import.meta.url)));
const course = courseForQuestions(all);
const words = [...all.words.keys()].slice(0, 4);
const [, second = 'g01w02'] = words;
const question: Question = { kind: 'listening', word: second, options: words };
const run: QuizRun = { entries: [], handedAtMs: 1000 };
const choose = (option: number) => ({ kind: 'choice', option }) as const;

describe('an answer in a match', () => {
  test.each([
    [1, 'right'],
    [0, 'wrong'],
  ] as const)('of option %i is %s', (option, verdict) => {
    expect(
      answerQuiz(run, { course, index: 0, question }, { answer: choose(option), nowMs: 3000 }, rules),
    ).toMatchObject({
      done: true,
      state: { entries: [{ verdict, tookMs: 2000 }], handedAtMs: null },
    });
  });

  const answered: QuizRun = { entries: [{ verdict: 'wrong', answer: choose(0), tookMs: 1 }], handedAtMs: 1000 };
  test.each([
    ['already-answered', answered, 0, choose(1)],
    ['question-not-handed-out', answered, 2, choose(1)],
    ['question-not-handed-out', { ...run, handedAtMs: null }, 0, choose(1)],
    ['wrong-kind-of-answer', run, 0, { kind: 'truth', value: true }],
  ] as const)('is refused: %s', (refusal, at, index, answer) => {
    expect(answerQuiz(at, { course, index, question }, { answer, nowMs: 2000 }, rules)).toEqual({
      done: false,
      refusal,
    });
  });

  it('that is none closes the question, and counts with its whole time', () => {
    expect(answerQuiz(run, { course, index: 0, question }, { answer: null, nowMs: 1500 }, rules)).toMatchObject({
      done: true,
      state: { entries: [{ verdict: 'late', answer: null, tookMs: 15_000 }], handedAtMs: null },
    });
  });

  it('that comes too late has no point, right or not', () => {
    const late = answerQuiz(run, { course, index: 0, question }, { answer: choose(1), nowMs: 20_000 }, rules);
    expect(late).toMatchObject({ done: true, state: { entries: [{ verdict: 'late' }] } });
  });
});
