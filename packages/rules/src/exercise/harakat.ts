/** The vowels and tanween as they are compared: the mushaf's open tanween is the ordinary one, a small alef a fatha. */
const vowelOf: Readonly<Record<string, string>> = {
  '\u064B': 'an',
  '\u08F0': 'an',
  '\u064C': 'un',
  '\u08F1': 'un',
  '\u064D': 'in',
  '\u08F2': 'in',
  '\u064E': 'a',
  '\u0670': 'a',
  '\u064F': 'u',
  '\u0650': 'i',
  '\u0652': 'none',
  '\u06E1': 'none',
};
const shadda = '\u0651';
const letterOf = (cluster: string) => cluster.charAt(0);
const vowelIn = (cluster: string) => [...cluster].flatMap((mark) => vowelOf[mark] ?? []).at(0);
const hasShadda = (cluster: string) => cluster.includes(shadda);

/** Where a letter stands in its word. */
export interface LetterPlace {
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * Whether the harakat written on a letter agree with its form (rules-of-play, Grading). A mark left out is no fault. A card gives
 * no case ending, so that any may be written. At the end a short vowel may fall silent, as it does when one stops, and a silent
 * letter may take the vowel that joins it to the next word ("لَٰكِنِ").
 */
export function agreeInHarakat(expected: string, given: string, { isFirst, isLast }: LetterPlace): boolean {
  // Shadda on a first letter is the mushaf's sign of a merger with the word before.
  if (hasShadda(given) && !hasShadda(expected) && !isFirst) return false;
  const [own, written] = [vowelIn(expected), vowelIn(given)];
  if (written === undefined || written === own) return true;
  if (own === 'none') return isLast && (written === 'i' || written === 'u');
  if (own !== undefined) return isLast && written === 'none' && !hasShadda(expected) && 'aui'.includes(own);
  const isLong = /[اويى]/.test(letterOf(expected));
  return isLast || (isFirst && letterOf(expected) === 'ا') || !isLong || written === 'none';
}

/** The long hamza as two letters, as the mushaf writes it in رَءَا. */
const hamzaWithAlef = /^[ءأ]\p{M}*ا/u;

/**
 * Whether a written hamza has the seat of its form: أ is not إ, آ is no أ at the start of a word, and a long alef carries none.
 * A hamza that was left out is no fault. Both letters fold to the same one.
 */
export function agreeInHamza(expected: string, given: string, { isFirst }: LetterPlace): boolean {
  if (hamzaWithAlef.test(expected)) return hamzaWithAlef.test(given);
  const [own, written] = [letterOf(expected), letterOf(given)];
  if (written === own || written === 'ا' || !/^[أإآا]/.test(written)) return true;
  switch (own) {
    case 'أ':
    case 'إ':
      return false;
    case 'آ':
      return hamzaWithAlef.test(given) || (written === 'أ' && !isFirst);
    case 'ا':
      // "إسم" for اِسْم is a usual misspelling; inside a word آ is the mushaf's long alef before a hamza.
      if (!isFirst) return written === 'آ';
      return written !== 'آ' && (written === 'إ') === ((vowelIn(expected) ?? 'i') === 'i');
    default:
      return true;
  }
}

/** A hamza above an alef against one below it, without a vowel of its own: keyboards put it by themselves. */
export const isBareSeat = (expected: string, given: string): boolean => /^[أإا]/.test(expected) && /^[أإ]$/.test(given);
