/** The vowels and tanween for comparison: the mushaf's open tanween is the ordinary one, a small alef a fatha. */
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

/** Forms of the course that are another word without their shadda (docs/decisions/grading.md): "أَمَّا" and "أَمَا". */
const distinguishedByShadda: ReadonlySet<string> = new Set(
  ['إِنَّ', 'أَنَّ', 'أَمَّا', 'لَمَّا', 'أَيّ', 'كُلّ', 'وَلِيّ', 'غَنِيّ', 'كَذَّبَ', 'نَزَّلَ'].map((form) => form.normalize('NFC')),
);

/** rules-of-play, Grading: written with vowels and without its shadda, such a form is the other word. */
export function lacksItsShadda(form: string, typed: string): boolean {
  return distinguishedByShadda.has(form.normalize('NFC')) && vowelIn(typed) !== undefined && !hasShadda(typed);
}

/** A letter's place in its word. */
export interface LetterPlace {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The word has its vowels and lacks the shadda that tells it from another. */
  readonly isShaddaMissed: boolean;
}

/**
 * Whether a letter's written harakat agree with its form (rules-of-play, Grading); omitted marks and case endings are no fault.
 * At the end a short vowel may fall silent, and a silent letter may take the joining vowel ("لَٰكِنِ").
 */
export function agreeInHarakat(
  expected: string,
  given: string,
  { isFirst, isLast, isShaddaMissed }: LetterPlace,
): boolean {
  if (isShaddaMissed && hasShadda(expected)) return false;
  // Shadda on a first letter is the mushaf's sign of a merger with the word before.
  if (hasShadda(given) && !hasShadda(expected) && !isFirst) return false;
  const [own, written] = [vowelIn(expected), vowelIn(given)];
  if (written === undefined || written === own) return true;
  if (own === 'none') return isLast && (written === 'i' || written === 'u');
  if (own !== undefined) return isLast && written === 'none' && !hasShadda(expected) && 'aui'.includes(own);
  const isLong = /[اويى]/.test(letterOf(expected));
  return isLast || (isFirst && letterOf(expected) === 'ا') || !isLong || written === 'none';
}

/** A letter of length, without a vowel of its own. */
export const isLongVowel = (cluster: string): boolean =>
  /[اويى]/.test(letterOf(cluster)) && !hasShadda(cluster) && vowelIn(cluster) === undefined;

/** Whether the last letter of a form is spoken alike, but for a case ending that the form leaves out: "يَجْعَلُ" is not "يَجۡعَلۡ". */
export function endAlike(expected: string, given: string): boolean {
  const [own, written] = [vowelIn(expected), vowelIn(given)];
  if (own !== undefined) return written === own || (own === 'none' && written === undefined);
  return !isLongVowel(expected) || written === undefined || written === 'none' || written === 'an';
}

/** The long hamza as two letters, as the mushaf writes it in رَءَا. */
const hamzaWithAlef = /^[ءأ]\p{M}*ا/u;

/** Whether a written hamza has its form's seat; an omitted hamza is no fault. Both letters fold to the same one. */
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

/** A hamza above an alef against one below it, without a vowel: autocorrection puts it. */
export const isBareSeat = (expected: string, given: string): boolean => /^[أإا]/.test(expected) && /^[أإ]$/.test(given);
