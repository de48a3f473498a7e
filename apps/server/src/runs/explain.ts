import type { AnsweredReply, Language } from '@kalima/contract';
import { firstTokenOf, phraseAt, phrasePlaceOf, placeOf, type Question, shownVerseOf, wordsAbout } from '@kalima/rules';
import type { RunTexts } from '@kalima/rules/session';
import type { Teaching } from '../course/teaching.ts';

type Explanation = AnsweredReply['explanation'];

export function explain(
  { course, forQuestions }: Pick<Teaching, 'course' | 'forQuestions'>,
  question: Question,
  language: Language,
): Explanation {
  const words = wordsAbout(question).flatMap((id) => course.words.get(id) ?? []);
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

export const textsOf = (teaching: Teaching, language: Language): RunTexts<Explanation> => ({
  explain: (question) => explain(teaching, question, language),
  wordOf: (id) => {
    const word = teaching.shown.words.get(id);
    return word === undefined ? null : { ...word, meaning: word.meaning[language] };
  },
  phraseOf: (place) => phraseAt(teaching.forQuestions, place).translation[language],
});

function phraseOf(course: Teaching['forQuestions'], question: Question, language: Language): Explanation['phrase'] {
  const place = phrasePlaceOf(question);
  if (place === null) return null;
  const { tokens, transliteration, translation } = phraseAt(course, place);
  return { arabic: tokens.join(' '), transliteration, translation: translation[language] };
}

function verseOf(course: Teaching['course'], question: Question, language: Language): Explanation['verse'] {
  const shown = shownVerseOf(question);
  const verse = shown === null ? undefined : course.verses.get(shown);
  if (verse === undefined) return null;
  const place = placeOf(question);
  const [about] = wordsAbout(question).flatMap((id) => course.words.get(id) ?? []);
  const { tokens, translation, surahName, key } = verse;
  // A verse asked as a whole is marked as a whole.
  const whole = { firstToken: 1, token: tokens.length };
  const marked =
    place === null || about === undefined ? whole : { firstToken: firstTokenOf(about, place), token: place.token };
  return {
    tokens: [...tokens],
    ...marked,
    translation: translation[language],
    surahName: surahName[language],
    reference: key,
  };
}
