import type { AnsweredReply, Language } from '@kalima/contract';
import { askedWords, firstTokenOf, phraseAt, phrasePlaceOf, placeOf, type Question } from '@kalima/rules';
import type { Teaching } from '../teaching.ts';

type Explanation = AnsweredReply['explanation'];

/** What the sheet under a done question tells: the asked words, and the whole verse or phrase where there was one. */
export function explain(
  { course, forQuestions }: Pick<Teaching, 'course' | 'forQuestions'>,
  question: Question,
  language: Language,
): Explanation {
  const words = askedWords(question).flatMap((id) => course.words.get(id) ?? []);
  return {
    words: words.map(({ arabic, transliteration, meaning, frequency }) => ({
      arabic,
      transliteration,
      meaning: meaning[language],
      frequency,
    })),
    verse: verseOf(course, question, language),
    phrase: phraseOf(forQuestions, question, language),
  };
}

function phraseOf(course: Teaching['forQuestions'], question: Question, language: Language): Explanation['phrase'] {
  const place = phrasePlaceOf(question);
  if (place === null) return null;
  const { tokens, transliteration, translation } = phraseAt(course, place);
  return { arabic: tokens.join(' '), transliteration, translation: translation[language] };
}

function verseOf(course: Teaching['course'], question: Question, language: Language): Explanation['verse'] {
  const place = placeOf(question);
  const verse = place === null ? undefined : course.verses.get(place.verse);
  const [asked] = askedWords(question).flatMap((id) => course.words.get(id) ?? []);
  if (place === null || verse === undefined || asked === undefined) return null;
  const { tokens, translation, surahName, key } = verse;
  return {
    tokens: [...tokens],
    firstToken: firstTokenOf(asked, place),
    token: place.token,
    translation: translation[language],
    surahName: surahName[language],
    reference: key,
  };
}
