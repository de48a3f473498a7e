import type { CardSource } from '../compile/sources/sources.ts';
import { skeleton } from '../folding.ts';

/** Whether a token can be a form of a word, by letters alone: enough to find a wrong id; vowels are for a teacher's eye. */
export function realises(
  token: string,
  word: Pick<CardSource, 'arabic' | 'inflections'>,
  quranicForms: readonly string[],
): boolean {
  const letters = bareLetters(token);
  const spellings = [...word.arabic.split(' / '), ...word.inflections.flatMap(({ forms }) => forms), ...quranicForms];
  return spellings.some((spelling) => letters.includes(withoutEnding(bareLetters(spelling))));
}

/** Uthmani spelling omits long a, and hamza has many seats: both are ignored. */
function bareLetters(arabic: string): string {
  return skeleton(arabic.replace(/[\u0621\u0623-\u0626\u0654\u0655]/g, '')).replace(/ا/g, '');
}

/** ة becomes ت before a pronoun, and a weak last letter changes or falls. */
function withoutEnding(letters: string): string {
  const article = letters.replace(/^ل(?=...)/, '');
  return article.length > 2 ? article.replace(/[هيو]$/, '') : letters;
}
