import { composeSession, type Question } from '@kalima/rules';
import { Problem } from '../../http/errors.ts';
import type { Parts } from '../../parts.ts';
import type { StoredSession } from './session-store.ts';

/** The questions of a stored session, composed again from its seed. */
export function questionsOf(
  { teaching, rulebook }: Pick<Parts, 'teaching' | 'rulebook'>,
  { session, seed, words }: Pick<StoredSession, 'session' | 'seed' | 'words'>,
): readonly Question[] {
  const { guide, exercise } = session.place;
  const questions = composeSession(teaching.forQuestions, { guide, exercise, words, seed }, rulebook);
  if (questions === null) throw new Error(`The stored session is of exercise ${exercise}, which cannot be composed`);
  return questions;
}

/** A session of another course version would show other questions than the ones answered: it must be started anew. */
export function requireSameCourse({ teaching }: Pick<Parts, 'teaching'>, stored: StoredSession): void {
  if (stored.courseVersion !== teaching.course.version) throw new Problem(409, 'conflict');
}
