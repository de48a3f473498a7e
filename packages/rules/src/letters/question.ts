import type { LetterForm } from '../lists.ts';
import type { LetterItem } from '../memory/review.ts';

interface Asked {
  readonly item: LetterItem;
}

interface Choice extends Asked {
  readonly options: readonly string[];
  readonly right: number;
}

export type LetterQuestion =
  /** A spoken letter or syllable to be chosen. `spoken` is the voice's text. */
  | (Choice & { readonly task: 'hear_letter'; readonly spoken: string })
  | (Choice & { readonly task: 'letter_sound'; readonly arabic: string })
  /** The options are the letters of the word, in its order. */
  | (Choice & { readonly task: 'find_letter'; readonly reading: string; readonly name: string })
  /** The letters of a word, separated, and the joined form of the one at `at` to be chosen. */
  | (Choice & {
      readonly task: 'letter_form';
      readonly letter: string;
      readonly letters: readonly string[];
      readonly at: number;
      readonly forms: readonly LetterForm[];
    })
  /** The options are the tiles, shuffled; `order` is one right order of them. */
  | (Asked & {
      readonly task: 'join_letters';
      readonly reading: string;
      readonly tiles: readonly string[];
      readonly order: readonly number[];
    })
  | (Choice & { readonly task: 'read_letters'; readonly arabic: string; readonly reading: string | null })
  | (Choice & { readonly task: 'hear_writing'; readonly spoken: string; readonly reading: string | null })
  /** Read aloud, then compared with the voice by the learner. */
  | (Asked & { readonly task: 'say_letters'; readonly reading: string });

export type LetterAnswer =
  | { readonly kind: 'choice'; readonly option: number }
  | { readonly kind: 'order'; readonly tiles: readonly number[] }
  | { readonly kind: 'said'; readonly wasRight: boolean }
  | { readonly kind: 'no-idea' }
  /** A question with a sound where there is none: it counts neither way. */
  | { readonly kind: 'cannot-listen' };

/** Whether a question needs its sound. */
export const needsSound = ({ task }: Pick<LetterQuestion, 'task'>): boolean =>
  task === 'hear_letter' || task === 'hear_writing';
