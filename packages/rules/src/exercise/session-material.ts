import {
  type Course,
  type Phrase,
  type PhrasePlace,
  phraseKey,
  type Verse,
  type VerseKey,
  type Word,
  type WordId,
} from '@kalima/course/schema';
import type { CourseForQuestions } from './course/course-for-questions.ts';
import type { Question } from './question.ts';
import { offeredWords, optionsOf, phrasePlaceOf, shownVerseOf, wordsAbout } from './question-kinds.ts';

/** An option's view of its word. */
export type OptionWord = Pick<Word, 'id' | 'arabic' | 'forms' | 'transliteration' | 'meaning'>;

/** A question's view of a phrase. */
export type ShownPhrase = PhrasePlace & Pick<Phrase, 'tokens' | 'token' | 'transliteration' | 'translation'>;

/** The part of the course in the questions and explanations of one session. */
export interface SessionMaterial {
  /** The asked words, whole, for their cards and explanations. */
  readonly words: readonly Word[];
  readonly options: readonly OptionWord[];
  readonly verses: readonly Verse[];
  readonly phrases: readonly ShownPhrase[];
}

/** The source of the material. */
export interface MaterialSource extends Pick<Course, 'words' | 'verses'>, Pick<CourseForQuestions, 'phrasesByWord'> {}

function phrasesOf(question: Question): readonly PhrasePlace[] {
  const asked = phrasePlaceOf(question);
  const options = optionsOf(question).flatMap((option) => (option.kind === 'phrase' ? option : []));
  return asked === null ? [] : [asked, ...options];
}

function versesOf(question: Question): readonly VerseKey[] {
  const options = optionsOf(question).flatMap((option) => (option.kind === 'verse' ? option.verse : []));
  return options.length > 0 ? options : [shownVerseOf(question) ?? []].flat();
}

/** @returns null when the course lacks something that the questions need */
export function materialOf(source: MaterialSource, questions: readonly Question[]): SessionMaterial | null {
  const asked = new Set(questions.flatMap(wordsAbout));
  const offered = new Set(
    questions.flatMap((question) => [
      ...offeredWords(question),
      ...(question.kind === 'true_false' ? [question.meaningOf] : []),
    ]),
  );
  const wordIds = [...asked].sort();
  const optionIds = [...offered].filter((id) => !asked.has(id)).sort();
  const verseKeys = [...new Set(questions.flatMap(versesOf))].sort();
  const places = new Map(questions.flatMap(phrasesOf).map((place) => [phraseKey(place), place]));
  const phraseKeys = [...places.keys()].sort();
  const words = wordIds.flatMap((id) => source.words.get(id) ?? []);
  const options = optionIds.flatMap((id) => source.words.get(id) ?? []);
  const verses = verseKeys.flatMap((key) => source.verses.get(key) ?? []);
  const phrases = phraseKeys.flatMap((key) => {
    const place = places.get(key);
    return source.phrasesByWord.get(place?.word as WordId)?.filter(({ phrase }) => phrase === place?.phrase) ?? [];
  });
  const found = [words, options, verses, phrases].map(({ length }) => length);
  const wanted = [wordIds, optionIds, verseKeys, phraseKeys].map(({ length }) => length);
  if (found.join() !== wanted.join()) return null;
  return { words, options: options.map(optionWord), verses, phrases: phrases.map(shownPhrase) };
}

const optionWord = ({ id, arabic, forms, transliteration, meaning }: Word): OptionWord => ({
  id,
  arabic,
  forms,
  transliteration,
  meaning,
});

const shownPhrase = ({ word, phrase, tokens, token, transliteration, translation }: Phrase): ShownPhrase => ({
  word,
  phrase,
  tokens,
  token,
  transliteration,
  translation,
});

/** The course as it was for these questions: the material takes precedence over the current course. */
export function withMaterial(source: MaterialSource, material: SessionMaterial): MaterialSource {
  const words = new Map<WordId, Word>(source.words);
  // Only the fields of OptionWord are read of a word among the options.
  for (const option of material.options) words.set(option.id, { ...source.words.get(option.id), ...option } as Word);
  for (const word of material.words) words.set(word.id, word);
  const verses = new Map<VerseKey, Verse>(source.verses);
  for (const verse of material.verses) verses.set(verse.key, verse);
  const phrasesByWord = new Map(source.phrasesByWord);
  for (const phrase of material.phrases) {
    const others = (phrasesByWord.get(phrase.word) ?? []).filter((each) => each.phrase !== phrase.phrase);
    const whole: Phrase = { isUsedOnce: true, words: [], names: [], distractors: [], kin: 0, ...phrase };
    phrasesByWord.set(phrase.word, [...others, whole]);
  }
  return { words, verses, phrasesByWord };
}
