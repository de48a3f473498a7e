import type { getWordCard, Language, ReadonlyReplyOf } from '@kalima/contract';
import { inLanguage, type VerseKey, type WordId, wordsOfVerse } from '@kalima/course';
import type { Teaching } from '../../teaching.ts';
import { shortestVerses, tokensOf, viewVerse } from './view-verse.ts';
import { allCards, type TaughtCard, viewWord } from './word-cards.ts';

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
  const relatives = allCards(teaching).filter((each) => root !== null && each.root === root && each.id !== id);
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

function versesWith(
  teaching: Teaching,
  word: WordId,
  language: Language,
): ReadonlyReplyOf<typeof getWordCard>['verses'] {
  const { occurrences, coverage } = teaching;
  const ordinal = occurrences.wordIds.indexOf(word) + 1;
  const inItsSense = [...new Set(coverage.postings.get(word))].filter(
    (at) => tokensOf(teaching, at, ordinal).length > 0,
  );
  return shortestVerses(teaching, inItsSense, maxVerses).map((at) => {
    const key: VerseKey = occurrences.verseKeys[at] ?? '1:1';
    return {
      ...viewVerse(teaching, key, language, tokensOf(teaching, at, ordinal)),
      words: wordsOfVerse(occurrences, key),
    };
  });
}
