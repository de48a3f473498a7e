import { fileURLToPath } from 'node:url';
import { loadCourse, type WordId } from '@kalima/course';
import { describe, expect, it } from 'vitest';
import { standardRulebook as rules } from '../rulebook.ts';
import { composeSession } from './compose.ts';
import { courseForQuestions } from './course-for-questions.ts';
import { solutionOf } from './grade.ts';
import { sessionWords } from './lesson-words.ts';
import { askedWords, type Question, type Task, taskOf } from './question.ts';
import { viewQuestion } from './view.ts';

const { course } = loadCourse(fileURLToPath(new URL('../../../course/compiled', import.meta.url)));
const forQuestions = courseForQuestions(course);
const { likeness } = forQuestions;

/** In CI a share that rotates with the day's seeds would depend on the time of day: the share rotates with the place instead. */
const seedsPerExercise = 40;
const exercises = [1, 2];

function everySession(
  check: (questions: readonly Question[], where: string, words: ReturnType<typeof sessionWords>) => void,
) {
  for (const guide of course.guides) {
    for (const { number: level } of guide.levels) {
      for (const exercise of exercises) {
        for (let run = 0; run < seedsPerExercise; run += 1) {
          const seed = guide.number * 1_000_003 + level * 10_007 + exercise * 101 + run * 7_919;
          const missed = run % 3 === 0 ? [...course.words.keys()].slice(run, run + 12) : [];
          const words = sessionWords(course, { guide: guide.number, level }, missed, rules);
          const questions = composeSession(forQuestions, { guide: guide.number, exercise, words, seed }, rules);
          check(questions ?? [], `guide ${guide.number} level ${level} exercise ${exercise} seed ${seed}`, words);
        }
      }
    }
  }
}

function optionsOf(question: Question): readonly WordId[] {
  switch (question.kind) {
    case 'multiple_choice':
      return question.options;
    case 'fill_blank':
      return question.options.map(({ word }) => word);
    case 'matching':
      return question.left;
    case 'true_false':
      return question.word === question.meaningOf ? [question.word] : [question.word, question.meaningOf];
  }
}

describe('a composed session, over every exercise and many seeds', () => {
  it('keeps every rule of fair questions', () => {
    everySession((questions, where, words) => {
      expect(questions, where).toHaveLength(rules.questionsPerSession);
      const tasks = questions.map(taskOf);
      const count = (task: Task) => tasks.filter((each) => each === task).length;
      for (const task of new Set(tasks)) expect(count(task), `${where}: ${task}`).toBeLessThanOrEqual(9);
      expect(count('true_false'), where).toBeLessThanOrEqual(2);
      questions.forEach((question, index) => {
        const at = `${where}, question ${index + 1}`;
        if (index >= 2 && tasks[index] === tasks[index - 1]) expect(tasks[index], at).not.toBe(tasks[index - 2]);
        const before = questions[index - 1];
        for (const word of askedWords(question)) {
          if (before !== undefined) expect(askedWords(before), at).not.toContain(word);
          const same = questions.flatMap((other, place) =>
            tasks[place] === tasks[index] && askedWords(other).includes(word) ? [place] : [],
          );
          expect(same.length, at).toBeLessThanOrEqual(2);
          expect(Math.max(...same) - Math.min(...same) === 0 || Math.max(...same) - Math.min(...same) > 5, at).toBe(
            true,
          );
        }
        const options = optionsOf(question);
        expect(new Set(options).size, at).toBe(options.length);
        for (const one of options) {
          for (const other of options) {
            if (one === other) continue;
            expect(likeness.isAmbiguous(one, other), `${at}: ${one} and ${other}`).toBe(false);
            expect(question.kind !== 'fill_blank' && likeness.isSameSkeleton(one, other), at).toBe(false);
          }
        }
        if (question.kind === 'true_false' && question.word !== question.meaningOf) {
          expect(course.words.get(question.word)?.family, at).not.toBe(course.words.get(question.meaningOf)?.family);
        }
      });
      const verses = questions.flatMap((question) => (question.kind === 'fill_blank' ? [question.verse] : []));
      expect(new Set(verses).size, where).toBe(verses.length);
      const level = new Set(words.level);
      const own = questions.filter((question) => askedWords(question).every((word) => level.has(word))).length;
      expect(own, where).toBe(words.review.length === 0 ? 20 : 12);
    });
  });

  it('is the same for the same seed', () => {
    const words = sessionWords(course, { guide: 3, level: 2 }, [], rules);
    const compose = (seed: number) => composeSession(forQuestions, { guide: 3, exercise: 1, words, seed }, rules);
    expect(compose(7)).toEqual(compose(7));
    expect(compose(7)).not.toEqual(compose(8));
  });

  it('puts the right option everywhere, not always in one place', () => {
    const places = [0, 0, 0, 0];
    everySession((questions) => {
      for (const question of questions) {
        const solution = solutionOf(question);
        if (solution.kind === 'choice') places[solution.option] = (places[solution.option] ?? 0) + 1;
      }
    });
    const all = places.reduce((sum, each) => sum + each, 0);
    for (const place of places) expect(place / all).toBeGreaterThan(0.23);
  });

  it('is not there for the kinds of question that do not exist yet', () => {
    const words = sessionWords(course, { guide: 1, level: 1 }, [], rules);
    expect(composeSession(forQuestions, { guide: 1, exercise: 3, words, seed: 1 }, rules)).toBeNull();
  });
});

describe('what the page sees of a question', () => {
  it('never holds a word id, nor the token that is asked for', () => {
    everySession((questions, where) => {
      for (const question of questions) {
        const view = viewQuestion(course, question);
        expect(JSON.stringify(view), where).not.toMatch(/g\d\dw\d\d/);
        if (view.kind === 'fill_blank') expect(view.verse.tokens[view.verse.blank], where).toBe('');
      }
    });
  });
});
