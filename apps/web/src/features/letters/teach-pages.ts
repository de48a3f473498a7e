import type { LetterLessonView } from '@kalima/contract';

export type TeachPage = { readonly hasWords: boolean } & (
  | { readonly kind: 'letters'; readonly letters: LetterLessonView['letters'] }
  | { readonly kind: 'signs'; readonly signs: LetterLessonView['signs'] }
);

const maxLetters = 3;
const maxSigns = 3;

/** Rows of about equal length: five are three and two, four are two and two. */
function rows<T>(items: readonly T[], max: number): T[][] {
  const count = Math.ceil(items.length / max);
  const size = Math.ceil(items.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}

/** The teaching pages of a lesson. The words stand under its last letters, or under its signs if it has no letters. */
export function teachPages({ letters, signs }: Pick<LetterLessonView, 'letters' | 'signs'>): TeachPage[] {
  const ofLetters = rows(letters, maxLetters);
  const ofSigns = rows(signs, maxSigns);
  return [
    ...ofLetters.map((each, at) => ({
      kind: 'letters' as const,
      letters: each,
      hasWords: at === ofLetters.length - 1,
    })),
    ...ofSigns.map((each, at) => ({
      kind: 'signs' as const,
      signs: each,
      hasWords: ofLetters.length === 0 && at === ofSigns.length - 1 && each.length < maxSigns,
    })),
  ];
}
