import { fileURLToPath } from 'node:url';
import { loadCourse } from '@kalima/course';
import { expect, it } from 'vitest';
import { everyExercise } from '../../test/every-exercise.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { composeSession } from './compose/compose.ts';
import { lessonWords } from './compose/session-words.ts';
import { courseForQuestions } from './course/course-for-questions.ts';
import { solutionOf } from './grade/grade.ts';
import { lessonPlace } from './place.ts';
import type { Question } from './question.ts';
import { materialOf, withMaterial } from './session-material.ts';
import { viewQuestion } from './view.ts';

const { course } = loadCourse(fileURLToPath(new URL('../../../course/compiled', import.meta.url)));
const forQuestions = courseForQuestions(course);
const source = { words: course.words, verses: course.verses, phrasesByWord: forQuestions.phrasesByWord };
const nothing = { words: new Map(), verses: new Map(), phrasesByWord: new Map() };
const pictureUrl = (name: string) => name;

function* runs(): Generator<readonly Question[]> {
  for (const { questions } of everyExercise(course, forQuestions, 1, 1)) yield questions;
  for (const { number } of course.guides) {
    const composition = { place: lessonPlace(number), words: lessonWords(course, number), seed: number, introduce: [] };
    yield composeSession(forQuestions, composition, rules);
  }
}

it('the material of a session is all that its questions need of the course', () => {
  for (const questions of runs()) {
    const material = materialOf(source, questions);
    if (material === null) throw new Error('the course has what it composed of');
    const alone = withMaterial(nothing, JSON.parse(JSON.stringify(material)));
    const known = { ...forQuestions, words: alone.words };
    for (const question of questions) {
      expect(viewQuestion({ ...alone, pictureUrl }, question)).toEqual(
        viewQuestion({ ...source, pictureUrl }, question),
      );
      expect(solutionOf(known, question)).toEqual(solutionOf(forQuestions, question));
    }
  }
});

it('there is no material where the course lacks a word', () => {
  for (const questions of runs()) {
    expect(materialOf({ ...source, words: new Map() }, questions)).toBeNull();
  }
});
