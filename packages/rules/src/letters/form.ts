import type { Letter } from '@kalima/course/schema';
import type { LetterForm } from '../lists.ts';

const joiner = '\u200D';

/** A letter drawn in a form: the zero-width joiner makes the font join it. */
export function drawnForm(arabic: string, form: LetterForm): string {
  switch (form) {
    case 'alone':
      return arabic;
    case 'start':
      return arabic + joiner;
    case 'inside':
      return joiner + arabic + joiner;
    case 'end':
      return joiner + arabic;
  }
}

/** The forms of a letter, in the order of reading. */
export function formsOf({ joining }: Pick<Letter, 'joining'>): readonly LetterForm[] {
  switch (joining) {
    case 'dual':
      return ['alone', 'start', 'inside', 'end'];
    case 'right':
      return ['alone', 'end'];
    case 'none':
      return ['alone'];
  }
}

/** The form of the letter at `at` among its neighbours. */
export function formAt(letters: readonly Pick<Letter, 'joining'>[], at: number): LetterForm {
  const [before, letter, after] = [letters[at - 1], letters[at], letters[at + 1]];
  const joinsBefore = before?.joining === 'dual' && letter?.joining !== 'none';
  const joinsAfter = letter?.joining === 'dual' && after !== undefined && after.joining !== 'none';
  if (joinsBefore) return joinsAfter ? 'inside' : 'end';
  return joinsAfter ? 'start' : 'alone';
}
