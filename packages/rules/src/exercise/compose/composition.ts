import type { Word, WordId } from '@kalima/course/schema';
import type { SessionPlace } from '../place.ts';
import type { Question } from '../question.ts';
import type { Plan } from './plan.ts';
import type { SessionWords } from './session-words.ts';

export interface Composition {
  readonly place: SessionPlace;
  readonly words: SessionWords;
  readonly seed: number;
  /** Words with a card in the session, each before its first question. */
  readonly introduce: readonly WordId[];
}

export function isTaughtBefore(
  word: Pick<Word, 'guide' | 'level'> | undefined,
  { guide, level }: SessionPlace,
): boolean {
  return word !== undefined && (word.guide < guide || (word.guide === guide && word.level < level));
}

/** The requirements of a draft. */
export interface Order {
  readonly plan: Plan;
  readonly questions: number;
  readonly asksOnce?: boolean;
  readonly isFit?: (question: Question) => boolean;
}
