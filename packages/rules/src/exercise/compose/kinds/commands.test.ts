import { compiledFolder, languages, loadCourse, type WordId } from '@kalima/course';
import { isSampled } from '@kalima/testing/sample.ts';
import { expect, it } from 'vitest';
import { everyExercise } from '../../../../test/every-exercise.ts';
import { standardRulebook as rules } from '../../../rulebook.ts';
import { courseForQuestions } from '../../course/course-for-questions.ts';
import { reviewPlace } from '../../place.ts';
import type { Question } from '../../question.ts';
import { offeredWords } from '../../question-kinds.ts';
import { viewQuestion } from '../../view.ts';
import { composeSession } from '../compose.ts';

const { course } = loadCourse(compiledFolder);
const forQuestions = courseForQuestions(course);
const commands = new Set(course.material.commands);
const shown = { ...course, phrasesByWord: forQuestions.phrasesByWord, pictureUrl: (name: string) => name };
const seeds = isSampled ? 2 : 8;

/** The words of a question's options, as far as the course has their meanings. */
function choicesOf(question: Question): readonly WordId[] {
  if (question.kind === 'true_false') return [question.word, question.meaningOf];
  return question.kind === 'multiple_choice' || question.kind === 'listening' ? offeredWords(question) : [];
}

it('are the cards that say one, 23 of the eleventh guide', () => {
  const marked = [...course.words.values()].filter(({ meaning, family }) => /!/.test(meaning.en) && family === 'verb');
  expect(course.material.commands).toEqual(marked.map(({ id }) => id));
  expect(commands.size).toBe(23);
});

it('no command is alone in its form, and where enough are taught they stand among commands only', () => {
  const wrong: string[] = [];
  let asked = 0;
  for (const { place, seed, questions } of everyExercise(course, forQuestions, seeds, 3_000)) {
    for (const question of questions) {
      const choices = choicesOf(question);
      if (choices.length === 0 || !('word' in question)) continue;
      const among = choices.filter((word) => commands.has(word)).length;
      const where = `${place.guide}/${place.level}/${place.exercise} ${seed} ${JSON.stringify(question)}`;
      if (!commands.has(question.word)) {
        if (among > 0) wrong.push(`a command in ${where}`);
        continue;
      }
      asked += 1;
      // Of the first level's four and those of the second not three may always meet.
      const areFew = place.guide === 11 && (place.level === 1 || (place.level === 2 && place.exercise === 1));
      if (among < (areFew ? 2 : choices.length)) wrong.push(`${among} commands in ${where}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(60 * seeds);
});

it('a review of every word keeps both forms apart, and no option shows the mark', () => {
  const all = [...course.words.keys()];
  const wrong: string[] = [];
  for (let seed = 0; seed < 20 * seeds; seed += 1) {
    const level = [
      ...course.material.commands.slice(seed % 15, (seed % 15) + 6),
      ...all.slice(seed % 200, (seed % 200) + 14),
    ];
    const composition = { place: reviewPlace, words: { level, review: [] }, seed, introduce: [] };
    for (const question of composeSession(forQuestions, composition, rules)) {
      const choices = choicesOf(question);
      if (new Set(choices.map((word) => commands.has(word))).size > 1) wrong.push(JSON.stringify(question));
      const view = viewQuestion(shown, question);
      if (view.kind === 'true_false' && /!/.test(JSON.stringify(view.meaning))) wrong.push(JSON.stringify(view));
      const isMeaning = view.kind === 'multiple_choice' || view.kind === 'matching';
      const options = view.kind === 'matching' ? view.right : 'options' in view ? view.options : [];
      if (isMeaning && /!/.test(JSON.stringify(options))) wrong.push(JSON.stringify(view));
    }
  }
  expect(wrong).toEqual([]);
  expect(languages.length).toBe(2);
});
