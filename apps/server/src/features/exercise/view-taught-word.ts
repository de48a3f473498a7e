import type { Language, TaughtWordView } from '@kalima/contract';
import type { Word } from '@kalima/course';
import { cardPlace, cardPlaceInPack, partAround, type Rulebook, type SessionPlace } from '@kalima/rules';
import type { Teaching } from '../../course/teaching.ts';

/** @param about the current surah pack: its words are shown in its own verses */
export function viewTaughtWord(
  teaching: Teaching,
  word: Word,
  about: SessionPlace['about'],
  language: Language,
  rulebook: Rulebook,
): Omit<TaughtWordView, 'metInTrial'> {
  const { arabic, transliteration, meaning, frequency, family, picture } = word;
  return {
    arabic,
    transliteration,
    meaning: meaning[language],
    frequency,
    family: teaching.course.families[family]?.[language] ?? '',
    image: picture === null ? null : teaching.shown.pictureUrl(picture),
    verse: verseOnCard(teaching, word, about, language, rulebook),
  };
}

function verseOnCard(
  teaching: Teaching,
  word: Word,
  about: SessionPlace['about'],
  language: Language,
  rulebook: Rulebook,
): TaughtWordView['verse'] {
  const { verses } = teaching.course;
  const place = placeInPack(teaching, word, about) ?? cardPlace(teaching.forQuestions, word, rulebook);
  const verse = place === null ? undefined : verses.get(place.verse);
  if (place === null || verse === undefined) return null;
  const { tokens, surahName, key, translation } = verse;
  const { tokens: part, ...where } = partAround(tokens, place, rulebook);
  return {
    ...where,
    tokens: [...part],
    surahName: surahName[language],
    reference: key,
    translation: translation[language],
  };
}

function placeInPack({ course, packs, otherSenses, surahs, wordsOf }: Teaching, word: Word, about: string | undefined) {
  const pack = packs.packs.find(({ id }) => id === about);
  if (pack === undefined) return null;
  return cardPlaceInPack(course, word, {
    verses: pack.verses,
    wordsOf,
    isUnfit: ({ verse, token }) => otherSenses.has(`${verse}/${token}`) || surahs.outOfContext.has(verse),
  });
}
