import type { SoundingVerdict } from '../lists.ts';
import type { SoundingQuestion } from './draw-sounding.ts';

/** An answer to a question of a sounding. */
export type SoundingGiven =
  | { readonly kind: 'choice'; readonly option: number }
  /** The learner's own judgement of a free recall, once its meaning is shown. */
  | { readonly kind: 'recalled'; readonly wasRight: boolean }
  | { readonly kind: 'no-idea' };

/** A judged answer: its verdict, and the option chosen. */
export interface SoundingJudgement {
  readonly verdict: SoundingVerdict;
  readonly option: number | null;
}

/** rules-of-play, The sounding. @param isUncovered the meaning is shown @returns null when the answer does not fit */
export function judgeSounding(
  { task, word, options }: SoundingQuestion,
  given: SoundingGiven,
  isUncovered: boolean,
): SoundingJudgement | null {
  const verdictOf = (isRight: boolean): SoundingVerdict => (isRight ? 'right' : 'wrong');
  switch (given.kind) {
    case 'choice':
      if (task !== 'meaning_in_verse') return null;
      return { verdict: verdictOf(options[given.option] === word), option: given.option };
    case 'recalled':
      if (task !== 'free_recall' || !isUncovered) return null;
      return { verdict: verdictOf(given.wasRight), option: null };
    case 'no-idea':
      return isUncovered ? null : { verdict: 'no-idea', option: null };
  }
}

/** Whether an answer is the one that was judged. */
export function isSameSoundingAnswer(given: SoundingGiven, { verdict, option }: SoundingJudgement): boolean {
  switch (given.kind) {
    case 'choice':
      return given.option === option;
    case 'recalled':
      return option === null && verdict === (given.wasRight ? 'right' : 'wrong');
    case 'no-idea':
      return verdict === 'no-idea';
  }
}
