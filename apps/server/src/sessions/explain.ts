import type { AnsweredReply } from '@kalima/contract';
import { inEachLanguage } from '@kalima/course';
import { askedWords, firstTokenOf, phraseAt, phrasePlaceOf, placeOf, type Question } from '@kalima/rules';
import type { Teaching } from '../teaching.ts';

type Explanation = AnsweredReply['explanation'];

/** What the sheet under a done question tells: the asked words, and the whole verse or phrase where there was one. */
export function explain(
  { course, forQuestions }: Pick<Teaching, 'course' | 'forQuestions'>,
  question: Question,
): Explanation {
  const words = askedWords(question).flatMap((id) => course.words.get(id) ?? []);
  return {
    words: words.map(({ arabic, transliteration, meaning, frequency }) => ({
      arabic,
      transliteration,
      meaning,
      frequency,
    })),
    verse: verseOf(course, question),
    phrase: phraseOf(forQuestions, question),
  };
}

function phraseOf(course: Teaching['forQuestions'], question: Question): Explanation['phrase'] {
  const place = phrasePlaceOf(question);
  if (place === null) return null;
  const { tokens, transliteration, translation } = phraseAt(course, place);
  return { arabic: tokens.join(' '), transliteration, translation };
}

function verseOf(course: Teaching['course'], question: Question): Explanation['verse'] {
  const place = placeOf(question);
  const verse = place === null ? undefined : course.verses.get(place.verse);
  const [asked] = askedWords(question).flatMap((id) => course.words.get(id) ?? []);
  if (place === null || verse === undefined || asked === undefined) return null;
  const { tokens, translation, surahName, key } = verse;
  return {
    tokens: [...tokens],
    firstToken: firstTokenOf(asked, place),
    token: place.token,
    translation,
    surahName: inEachLanguage((language) => surahName[language]),
    reference: key,
  };
}
