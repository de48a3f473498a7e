import {
  type Course,
  inEachLanguage,
  type Localized,
  type TokenPlace,
  type Verse,
  type Word,
  type WordId,
} from '@kalima/course/schema';
import { bareLetters } from '../folding.ts';
import type { Rulebook } from '../rulebook.ts';
import { type CourseForQuestions, firstForm, phraseAt } from './course/course-for-questions.ts';
import type { SessionPlace } from './place.ts';
import type { Question } from './question.ts';
import { askedWords } from './question-kinds.ts';

type Face =
  /** `transliteration`: null where the learner may not reveal it. */
  | { readonly kind: 'arabic'; readonly arabic: string; readonly transliteration: string | null }
  | { readonly kind: 'meaning'; readonly meaning: Localized; readonly image: string | null };

export type ViewedQuestion = ReturnType<typeof viewQuestion>;

export interface Shown extends Pick<Course, 'words' | 'verses'> {
  readonly phrasesByWord: CourseForQuestions['phrasesByWord'];
  readonly pictureUrl: (name: string) => string;
}

function wordIn(course: Shown, id: WordId) {
  const word = course.words.get(id);
  if (word === undefined) throw new Error(`The course has no word ${id}`);
  return word;
}

function verseIn(course: Shown, key: Verse['key']) {
  const verse = course.verses.get(key);
  if (verse === undefined) throw new Error(`The course has no verse ${key}`);
  const label = { surahName: inEachLanguage((language) => verse.surahName[language]), reference: verse.key };
  return { ...verse, label };
}

/** The first of alternatives ("religion; judgement", "owner / king") or of two forms; commas only separate synonyms. */
export function firstOf(text: string): string {
  return text.split(/\s*;\s|\s+\/\s+/, 1)[0] ?? text;
}

/** A meaning as an option: the mark of a command or a call would reveal the word with one. */
export const withoutMark = (meaning: Localized): Localized =>
  inEachLanguage((language) => meaning[language].replace(/\s*!/g, ''));

/** The first meaning of a card: among options two would reveal the word with two forms. */
export function firstMeaning({ meaning }: Pick<Word, 'meaning'>): Localized {
  return withoutMark(inEachLanguage((language) => firstOf(meaning[language])));
}

/** The first token of a word that ends with `token`: the لَا of a prohibition belongs to it. */
export function firstTokenOf({ references }: Pick<Word, 'references'>, { verse, token }: TokenPlace): number {
  return references.find((each) => each.verse === verse && each.token === token)?.firstToken ?? token;
}

const without = (tokens: readonly string[], blank: number) =>
  tokens.map((token, index) => (index === blank ? '' : token));

/** Whether the learner may reveal the transliteration of a question's words: while its guide still teaches reading. */
export function hasReadingHelp(
  { words }: Pick<Shown, 'words'>,
  { kind, guide }: Pick<SessionPlace, 'kind' | 'guide'>,
  question: Question,
  { learningToRead }: Pick<Rulebook, 'learningToRead'>,
): boolean {
  if (kind === 'placement') return false;
  // A review has words of many guides; a word of a pack has none, and is met by learners who pray with its surah.
  const guides =
    kind === 'review' || kind === 'sitting' ? askedWords(question).map((word) => words.get(word)?.guide ?? 0) : [guide];
  return guides.every((each) => each <= learningToRead.maxGuide);
}

/** The page's view of a question: no word id, no answer, the missing token empty. @param hasHelp see `hasReadingHelp` */
export function viewQuestion(course: Shown, question: Question, hasHelp = false) {
  const arabic = (id: WordId) => wordIn(course, id).arabic;
  const meaning = (id: WordId) => wordIn(course, id).meaning;
  switch (question.kind) {
    case 'multiple_choice':
      return viewChoice(course, question, hasHelp);
    case 'listening':
      return { kind: question.kind, options: question.options.map((id) => firstForm(wordIn(course, id))) };
    case 'true_false':
      return {
        kind: question.kind,
        arabic: arabic(question.word),
        transliteration: hasHelp ? wordIn(course, question.word).transliteration : null,
        meaning: firstMeaning(wordIn(course, question.meaningOf)),
      };
    case 'matching': {
      const words = question.left.map((id) => wordIn(course, id));
      const readings = hasHelp ? words.map(({ transliteration }) => transliteration) : null;
      const right = question.right.map((id) => firstMeaning(wordIn(course, id)));
      return { kind: question.kind, left: words.map(firstForm), readings, right };
    }
    case 'fill_blank': {
      const { tokens, label, translation } = verseIn(course, question.verse);
      const blank = question.token - 1;
      const verse = { ...label, tokens: without(tokens, blank), blank, translation };
      return { kind: question.kind, verse, options: question.options.map(({ form }) => form) };
    }
    case 'translation': {
      const options = question.options.map((place) => phraseAt(course, place).translation);
      return { kind: question.kind, arabic: phraseAt(course, question).tokens.join(' '), options };
    }
    case 'select_missing_word': {
      const { tokens, token, translation } = phraseAt(course, question);
      const blank = token - 1;
      const options = question.options.map(({ form }) => form);
      return { kind: question.kind, tokens: without(tokens, blank), blank, translation, options };
    }
    case 'word_order': {
      const letters = [...bareLetters(firstForm(wordIn(course, question.word)))];
      const count = (letter: string) => letters.filter((each) => each === letter).length;
      return {
        kind: question.kind,
        letters: question.letters.map((letter) => ({ letter, count: count(letter) })),
        meaning: meaning(question.word),
      };
    }
    case 'type_what_hear':
      return { kind: question.kind };
    case 'speak_sentence': {
      const word = wordIn(course, question.word);
      const transliteration = firstOf(word.transliteration);
      return { kind: question.kind, arabic: firstForm(word), transliteration, meaning: word.meaning };
    }
    case 'grammar':
      return viewGrammar(course, question);
    case 'whole_verse': {
      const { tokens, label } = verseIn(course, question.verse);
      const options = question.options.map((key) => verseIn(course, key).translation);
      return { kind: question.kind, verse: { ...label, tokens: [...tokens] }, options };
    }
  }
}

function viewChoice(course: Shown, question: Extract<Question, { kind: 'multiple_choice' }>, hasHelp: boolean) {
  const { kind, direction, word: id, options, place } = question;
  const word = wordIn(course, id);
  const { arabic, transliteration } = word;
  const asked: Face = { kind: 'arabic', arabic, transliteration: hasHelp ? transliteration : null };
  if (direction === 'meaning-to-arabic') {
    const image = word.picture === null ? null : course.pictureUrl(word.picture);
    const prompt: Face = { kind: 'meaning', meaning: word.meaning, image };
    const forms = options.map((each): Face => {
      const other = wordIn(course, each);
      const reading = hasHelp ? firstOf(other.transliteration) : null;
      return { kind: 'arabic', arabic: firstForm(other), transliteration: reading };
    });
    return { kind, direction, prompt, verse: null, options: forms };
  }
  // In a verse a word may have its second meaning, and shows one form.
  const meaningOf = (each: Word) => (place === null ? firstMeaning(each) : withoutMark(each.meaning));
  const meanings = options.map(
    (each): Face => ({ kind: 'meaning', meaning: meaningOf(wordIn(course, each)), image: null }),
  );
  if (place === null) return { kind, direction, prompt: asked, verse: null, options: meanings };
  const { tokens, label } = verseIn(course, place.verse);
  const verse = { ...label, tokens: [...tokens], firstToken: firstTokenOf(word, place) - 1, token: place.token - 1 };
  return { kind, direction, prompt: asked, verse, options: meanings };
}

/** A form other than the verse's own is shown alone: no verse is shown with another word in it. */
function viewGrammar(course: Shown, question: Extract<Question, { kind: 'grammar' }>) {
  const { kind, direction, feature, word, verse, token, value, options } = question;
  if (direction === 'form-to-value') {
    const { tokens, label } = verseIn(course, verse);
    const values = options.map((each) => ({ kind: 'value' as const, value: each.value }));
    const prompt = { kind: 'verse' as const, verse: { ...label, tokens: [...tokens], token: token - 1 } };
    return { kind, feature, prompt, options: values };
  }
  const { arabic, meaning } = wordIn(course, word);
  const forms = options.map(({ form }) => ({ kind: 'form' as const, form }));
  return { kind, feature, prompt: { kind: 'value' as const, value, arabic, meaning }, options: forms };
}
