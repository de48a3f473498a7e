import type { Course, Phrase, PhrasePlace, Verse, VerseKey, Word, WordId } from '@kalima/course/schema';
import type { CourseForQuestions } from './course-for-questions.ts';
import { offeredWords, phrasePlaceOf, type Question, shownVerseOf, wordsAbout } from './question.ts';

/** What an option shows of its word. */
export type OptionWord = Pick<Word, 'id' | 'arabic' | 'forms' | 'transliteration' | 'meaning'>;

/** What a question shows of a phrase. */
export type ShownPhrase = PhrasePlace & Pick<Phrase, 'tokens' | 'token' | 'transliteration' | 'translation'>;

/** The part of the course that the questions of one session show, ask and explain. */
export interface SessionMaterial {
  /** Words that are asked, whole: their cards and explanations are made from them. */
  readonly words: readonly Word[];
  readonly options: readonly OptionWord[];
  readonly verses: readonly Verse[];
  readonly phrases: readonly ShownPhrase[];
}

/** Where the material is looked up. */
export interface MaterialSource extends Pick<Course, 'words' | 'verses'>, Pick<CourseForQuestions, 'phrasesByWord'> {}

function phrasesOf(question: Question): readonly PhrasePlace[] {
  const asked = phrasePlaceOf(question);
  if (asked === null) return [];
  return question.kind === 'translation' ? [asked, ...question.options] : [asked];
}

function versesOf(question: Question): readonly VerseKey[] {
  if (question.kind === 'whole_verse') return question.options;
  const verse = shownVerseOf(question);
  return verse === null ? [] : [verse];
}

const phraseKey = ({ word, phrase }: PhrasePlace) => `${word} ${phrase}`;

/** @returns null when the course lacks something that the questions need. */
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

/** The course as it was for these questions: what the material has stands before what the course has now. */
export function withMaterial(source: MaterialSource, material: SessionMaterial): MaterialSource {
  const words = new Map<WordId, Word>(source.words);
  // Nothing but what OptionWord names is read of a word that only stands among options.
  for (const option of material.options) words.set(option.id, { ...source.words.get(option.id), ...option } as Word);
  for (const word of material.words) words.set(word.id, word);
  const verses = new Map<VerseKey, Verse>(source.verses);
  for (const verse of material.verses) verses.set(verse.key, verse);
  const phrasesByWord = new Map(source.phrasesByWord);
  for (const phrase of material.phrases) {
    const others = (phrasesByWord.get(phrase.word) ?? []).filter((each) => each.phrase !== phrase.phrase);
    const whole: Phrase = { isUsedOnce: true, words: [], names: [], distractors: [], ...phrase };
    phrasesByWord.set(phrase.word, [...others, whole]);
  }
  return { words, verses, phrasesByWord };
}
