import { composeSession, type Question, type Rulebook, swapQuestion } from '@kalima/rules';
import type { Dependencies } from '../dependencies.ts';
import { Problem } from '../http/errors.ts';
import { LruCache } from '../lru-cache.ts';
import { memoizeByObject } from '../memoize.ts';
import type { StoredSession } from './session-store.ts';

type Composed = Pick<StoredSession, 'id' | 'session' | 'seed' | 'words' | 'introduce'>;

/** Runs that are played at the moment, some 5 kB each: composing takes longer than all the rest of judging an answer. */
const runsKept = 2000;
const keptRuns = memoizeByObject((_: Rulebook) => new LruCache<string, readonly Question[]>(runsKept));

/** The questions of a stored session, composed again from its seed, with those put in another way where it was asked for. */
export function questionsOf(deps: Pick<Dependencies, 'teaching' | 'rulebook'>, stored: Composed): readonly Question[] {
  const { swapped } = stored.session;
  return composedQuestions(deps, stored).map((question, index) =>
    swapped.includes(index) ? swappedQuestion(deps, stored, question, index) : question,
  );
}

/** As they were drawn: what the composition of the same seed gives, before any swap. */
export function composedQuestions(
  { teaching, rulebook }: Pick<Dependencies, 'teaching' | 'rulebook'>,
  { id, session, seed, words, introduce }: Composed,
): readonly Question[] {
  const kept = keptRuns(rulebook);
  // A run's place, words and seed never change, so its id and the course name its questions.
  const key = `${id} ${teaching.course.version}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const questions = composeSession(teaching.forQuestions, { place: session.place, words, seed, introduce }, rulebook);
  kept.set(key, questions);
  return questions;
}

export function swappedQuestion(
  { teaching, rulebook }: Pick<Dependencies, 'teaching' | 'rulebook'>,
  { session, seed, words, introduce }: Composed,
  question: Question,
  index: number,
): Question {
  return swapQuestion(
    teaching.forQuestions,
    { place: session.place, words, seed, introduce },
    question,
    index,
    rulebook,
  );
}

/** A session of another course version would show other questions than the ones answered: it must be started anew. */
export function requireSameCourse({ teaching }: Pick<Dependencies, 'teaching'>, stored: StoredSession): void {
  if (stored.courseVersion !== teaching.course.version) throw new Problem(409, 'conflict');
}
