import type { getWordCard, Language, ReadonlyReplyOf } from '@kalima/contract';
import { inLanguage, type WordId } from '@kalima/course';
import { memoizeByObject } from '../../concurrency/memoize.ts';
import type { Teaching } from '../../course/teaching.ts';
import { shortestVerses, tokensOf, viewVerse } from '../../reading/view-verse.ts';
import { familyOf, type TaughtCard, viewWord } from './word-cards.ts';

/** More than a card shows: the page puts first those that this learner can read most of. */
const maxVerses = 30;

export function viewWordCard(
  teaching: Teaching,
  card: TaughtCard,
  language: Language,
  audio: string | null,
): ReadonlyReplyOf<typeof getWordCard> {
  const { course } = teaching;
  const { family, note, frequency, inflections, root, id } = card;
  const relatives = familyOf(teaching, root).filter((each) => each.id !== id);
  return {
    word: {
      ...viewWord(card, language),
      family: course.families[family]?.[language] ?? family,
      ...inLanguage({ note, frequency, inflections }, language),
      rootFamily: relatives.map((each) => viewWord(each, language)),
      audio,
    },
    verses: versesWith(teaching, id, language),
  };
}

const versesOfCards = memoizeByObject((_: Teaching) => new Map<WordId, readonly number[]>());

function shownVerses(teaching: Teaching, word: WordId, ordinal: number): readonly number[] {
  const known = versesOfCards(teaching);
  const verses = known.get(word);
  if (verses !== undefined) return verses;
  const inItsSense = [...new Set(teaching.coverage.postings.get(word))].filter(
    (at) => tokensOf(teaching, at, ordinal).length > 0,
  );
  const shown = shortestVerses(teaching, inItsSense, maxVerses);
  known.set(word, shown);
  return shown;
}

function versesWith(
  teaching: Teaching,
  word: WordId,
  language: Language,
): ReadonlyReplyOf<typeof getWordCard>['verses'] {
  const { verseKeys, verseStarts, tokenWords, wordIds } = teaching.occurrences;
  const ordinal = wordIds.indexOf(word) + 1;
  return shownVerses(teaching, word, ordinal).map((at) => ({
    ...viewVerse(teaching, verseKeys[at] ?? '1:1', language, tokensOf(teaching, at, ordinal)),
    words: Array.from(tokenWords.subarray(verseStarts[at], verseStarts[at + 1]), (each) => wordIds[each - 1] ?? null),
  }));
}
