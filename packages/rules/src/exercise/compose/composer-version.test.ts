import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { loadCourse } from '@kalima/course';
import { expect, it } from 'vitest';
import { everyExercise } from '../../../test/every-exercise.ts';
import { standardRulebook as rules } from '../../rulebook.ts';
import { courseForQuestions } from '../course/course-for-questions.ts';
import { lessonPlace, placementPlace, reviewPlace, type SessionPlace } from '../place.ts';
import { kindTraits } from '../question-kinds.ts';
import { composerVersion, composeSession } from './compose.ts';
import type { Composition } from './composition.ts';
import { lessonWords, placementWords, reviewWords, type SessionWords } from './session-words.ts';
import { swapQuestion } from './swap.ts';

const { course } = loadCourse(fileURLToPath(new URL('../../../../course/compiled', import.meta.url)));
const forQuestions = courseForQuestions(course);

/** The expected questions of these seeds, with the course and the composer's version. */
const golden = { composerVersion: 4, course: '5cdc0e1da673a913', questions: 'd5b73dd17d2c7d5b' };

function* compositions(): Generator<Composition> {
  for (const { place, words, introduce, seed } of everyExercise(course, forQuestions, 1, 1)) {
    yield { place, words, introduce, seed };
  }
  const learnt = [...course.words.keys()].slice(0, 100);
  const others: [SessionPlace, SessionWords][] = [
    [lessonPlace(3), lessonWords(course, 3)],
    [reviewPlace, reviewWords(learnt, learnt.slice(0, 10), 5, rules)],
    [placementPlace(2), placementWords(course, 2, 5, rules)],
  ];
  for (const [place, words] of others) yield { place, words, introduce: [], seed: 5 };
}

function hashOfQuestions(): string {
  const hash = createHash('sha256');
  for (const composition of compositions()) {
    const questions = composeSession(forQuestions, composition, rules);
    const swaps = questions.map((question, index) =>
      kindTraits[question.kind].isSwappable
        ? swapQuestion(forQuestions, composition, { question, index }, rules)
        : null,
    );
    hash.update(JSON.stringify([questions, swaps]));
  }
  return hash.digest('hex').slice(0, 16);
}

it('composing the same words and seeds comes to the same questions', () => {
  const now = { composerVersion, course: course.version, questions: hashOfQuestions() };
  const whatToDo =
    now.course === golden.course
      ? 'Composing has changed: raise composerVersion, and renew the hash here.'
      : 'The course has changed: renew course and hash here. Raise composerVersion only if composing has changed besides.';
  expect(now, whatToDo).toEqual(golden);
});
