import type { Language, TaughtWordView } from '@kalima/contract';
import type { Word } from '@kalima/course';
import { cardPlace, cardPlaceInPack, partAround, type Rulebook, type SessionPlace } from '@kalima/rules';
import type { Teaching } from '../../course/teaching.ts';

export interface CardContext {
  readonly teaching: Teaching;
  readonly rulebook: Rulebook;
  readonly language: Language;
  /** The current surah pack: its words are shown in its own verses. */
  readonly about: SessionPlace['about'];
}

export function viewTaughtWord(word: Word, context: CardContext): Omit<TaughtWordView, 'metInTrial'> {
  const { teaching, language } = context;
  const { arabic, transliteration, meaning, frequency, family, picture } = word;
  return {
    arabic,
    transliteration,
    meaning: meaning[language],
    frequency,
    family: teaching.course.families[family]?.[language] ?? '',
    image: picture === null ? null : teaching.shown.pictureUrl(picture),
    verse: verseOnCard(word, context),
  };
}

function verseOnCard(word: Word, { teaching, rulebook, language, about }: CardContext): TaughtWordView['verse'] {
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
