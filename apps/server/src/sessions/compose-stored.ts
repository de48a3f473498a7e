import { composeSession, type Question, swapQuestion } from '@kalima/rules';
import { Problem } from '../http/errors.ts';
import type { Parts } from '../parts.ts';
import type { StoredSession } from './session-store.ts';

type Composed = Pick<StoredSession, 'session' | 'seed' | 'words'>;

/** The questions of a stored session, composed again from its seed, with those put in another way where it was asked for. */
export function questionsOf(parts: Pick<Parts, 'teaching' | 'rulebook'>, stored: Composed): readonly Question[] {
  const { swapped } = stored.session;
  return composedQuestions(parts, stored).map((question, index) =>
    swapped.includes(index) ? swappedQuestion(parts, stored, question, index) : question,
  );
}

/** As they were drawn: what the composition of the same seed gives, before any swap. */
export function composedQuestions(
  { teaching, rulebook }: Pick<Parts, 'teaching' | 'rulebook'>,
  { session, seed, words }: Composed,
): readonly Question[] {
  return composeSession(teaching.forQuestions, { place: session.place, words, seed }, rulebook);
}

export function swappedQuestion(
  { teaching, rulebook }: Pick<Parts, 'teaching' | 'rulebook'>,
  { session, seed, words }: Composed,
  question: Question,
  index: number,
): Question {
  return swapQuestion(teaching.forQuestions, { place: session.place, words, seed }, question, index, rulebook);
}

/** A session of another course version would show other questions than the ones answered: it must be started anew. */
export function requireSameCourse({ teaching }: Pick<Parts, 'teaching'>, stored: StoredSession): void {
  if (stored.courseVersion !== teaching.course.version) throw new Problem(409, 'conflict');
}
