import { fileURLToPath } from 'node:url';
import { loadCourse, type WordId } from '@kalima/course';
import { describe, expect, it, test } from 'vitest';
import { verseOf } from '../../../../test/fair-session.ts';
import { standardRulebook as rules } from '../../../rulebook.ts';
import { courseForQuestions } from '../../course/course-for-questions.ts';
import { judge, solutionOf } from '../../grade/grade.ts';
import type { Question } from '../../question.ts';
import { askedWords, wordsAbout } from '../../question-kinds.ts';
import { viewQuestion } from '../../view.ts';
import { composeSession } from '../compose.ts';
import { exerciseWords, exerciseWordsByRecall } from '../session-words.ts';

const { course } = loadCourse(fileURLToPath(new URL('../../../../../course/compiled', import.meta.url)));
const forQuestions = courseForQuestions(course);
const shown = { ...course, phrasesByWord: forQuestions.phrasesByWord, pictureUrl: (name: string) => name };
const allWords = [...course.words.keys()];
const lord: WordId = 'g01w06';

type Grammar = Extract<Question, { kind: 'grammar' }>;

function grammarIn(guide: number, exercise: number, taught: readonly WordId[], seed = 11): Grammar[] {
  const place = { kind: 'exercise' as const, guide, level: 2, exercise };
  const words = exerciseWords(course, place, { taught, missed: [] }, rules);
  return composeSession(forQuestions, { place, words, seed, introduce: [] }, rules).filter(
    (question) => question.kind === 'grammar',
  );
}

describe('questions on grammar', () => {
  test.each([
    ['before guide 3 none', 2, allWords, 0],
    ['from guide 3 on two, of words that this learner was taught', 3, allWords, 2],
    ['none where no taught word has a form to ask', 3, ['g01w02', 'g01w03'], 0],
    ['one where one word alone has forms to ask', 3, [lord], 1],
    ['in guide 12 two as well', 12, allWords, 2],
  ] as const)('%s', (_, guide, taught, count) => {
    for (const exercise of [1, 2, 3, 4]) expect(grammarIn(guide, exercise, taught)).toHaveLength(count);
  });

  it('ask what the notes of the guides so far have taught', () => {
    const features = (guide: number) =>
      new Set(
        [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
          [1, 2, 3, 4].flatMap((exercise) => grammarIn(guide, exercise, allWords, seed).map(({ feature }) => feature)),
        ),
      );
    expect([...features(5)].toSorted()).toEqual(['whom', 'whose']);
    expect([...features(7)].toSorted()).toEqual(['who', 'whom', 'whose']);
    expect(features(12)).toContain('number');
  });

  test.each([
    ['take two places of the level, where few words are asked again', 6, 12],
    ['take two places of the memory, which leaves ten to the level', 20, 10],
  ])('%s', (_, dueCount, ownQuestions) => {
    const place = { kind: 'exercise' as const, guide: 3, level: 5, exercise: 1 };
    const due = allWords.slice(0, dueCount);
    const askable = due.map((word) => ({ word, recall: 0.95, isToRelearn: false }));
    const words = exerciseWordsByRecall(course, place, { taught: allWords, askable }, rules);
    expect(words.review).toEqual(due.slice(0, 8));
    const own = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => {
      const questions = composeSession(forQuestions, { place, words, seed, introduce: [] }, rules);
      const asked = questions.map(askedWords);
      expect(asked.flat()).toEqual(expect.arrayContaining([...words.review]));
      expect(questions.filter(({ kind }) => kind === 'grammar')).toHaveLength(2);
      return asked.filter((about) => about.length > 0 && about.every((word) => words.level.includes(word))).length;
    });
    // Pairs may ask several due words at once, and leave more places to the level.
    expect(Math.min(...own)).toBe(ownQuestions);
  });

  it('show the whole verse in the exercises that show verses, and bare forms in the others', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      for (const exercise of [1, 3]) {
        for (const question of grammarIn(9, exercise, allWords, seed)) expect(verseOf(question)).toBeNull();
      }
      for (const exercise of [2, 4]) {
        for (const question of grammarIn(9, exercise, allWords, seed)) {
          if (question.direction === 'value-to-form') continue;
          const view = viewQuestion(shown, question);
          if (view.kind !== 'grammar' || view.prompt.kind !== 'verse') throw new Error('no verse is shown');
          // The text of the Quran, and nothing in its place.
          expect(view.prompt.verse.tokens).toEqual(course.verses.get(question.verse)?.tokens);
          expect(view.options.map(({ kind }) => kind)).toEqual(['value', 'value', 'value', 'value']);
          expect(JSON.stringify(view)).not.toContain(course.verses.get(question.verse)?.translation.en);
        }
      }
    }
  });

  it('are answered by choosing, once right', () => {
    for (const question of [...grammarIn(8, 1, allWords), ...grammarIn(8, 4, allWords)]) {
      const solution = solutionOf(forQuestions, question);
      const rights = [0, 1, 2, 3].filter(
        (option) => judge(forQuestions, question, { kind: 'choice', option }, rules)?.isRight,
      );
      expect(solution).toEqual({ kind: 'choice', option: rights[0] });
      expect(rights).toHaveLength(1);
      expect(question.options[rights[0] ?? -1]?.value).toBe(question.value);
      expect(judge(forQuestions, question, { kind: 'no-idea' }, rules)?.isRight).toBe(false);
      expect(judge(forQuestions, question, { kind: 'text', text: 'x' }, rules)).toBeNull();
    }
  });

  it('ask no word: they say nothing about what a learner remembers', () => {
    for (const question of grammarIn(6, 2, allWords)) {
      expect(askedWords(question)).toEqual([]);
      expect(wordsAbout(question)).toEqual([question.word]);
    }
  });
});
