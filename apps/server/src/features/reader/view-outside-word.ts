import type { getOutsideWord, Language, ParamsOf, ReadonlyReplyOf } from '@kalima/contract';
import { ownersOfSurah, withoutPauseSigns } from '@kalima/course';
import type { Teaching } from '../../course/teaching.ts';
import { familyOf, viewWord } from './word-cards.ts';

/** Null: there is no such token, or the course teaches its word. */
export function viewOutsideWord(
  teaching: Teaching,
  { surah, ayah, token }: ParamsOf<typeof getOutsideWord>,
  language: Language,
): ReadonlyReplyOf<typeof getOutsideWord> | null {
  const owner = ownersOfSurah(teaching, surah)[ayah - 1]?.[token - 1];
  const form = teaching.surahs.text(surah).verses[ayah - 1]?.tokens[token - 1];
  if (owner?.word !== null || form === undefined) return null;
  const root = teaching.roots.get(withoutPauseSigns(form)) ?? null;
  return { root, family: familyOf(teaching, root).map((card) => viewWord(card, language)) };
}
