import type { GrammarForm, PhrasePlace, TokenPlace, VerseKey, WordId } from '@kalima/course/schema';
import type { Answer, Question } from './question.ts';

export type QuestionKind = Question['kind'];
type QuestionOf<K extends QuestionKind> = Extract<Question, { kind: K }>;

/** An option of a choice, as its answer names it. */
export type Option = { readonly isRight: boolean } & (
  | { readonly kind: 'word'; readonly word: WordId }
  | ({ readonly kind: 'phrase' } & PhrasePlace)
  | { readonly kind: 'form'; readonly form: GrammarForm }
  | { readonly kind: 'verse'; readonly verse: VerseKey }
);

interface KindTraits<Asking extends Question> {
  /** The form of its answer; matching is answered pair by pair. */
  readonly answer: Exclude<Answer['kind'], 'no-idea'> | 'pairs';
  /** "I don't know" is an answer: not where a guess is right half the time, nor for pairs, tried one by one. */
  readonly allowsNoIdea: boolean;
  /** It plays the spoken word. */
  readonly isHeard: boolean;
  /** It needs sound or a microphone, and may be swapped. */
  readonly isSwappable: boolean;
  /** A match may ask it: a choice without sound. */
  readonly isInQuiz: boolean;
  /** Leading lines of its text that are the same in every run (pairs and letters are reshuffled); null: all of them. */
  readonly stableLines: number | null;
  /** Its words, without distractors; none: it proves no single word. */
  asked(question: Asking): readonly WordId[];
  /** Its words, where it asks none. */
  about?(question: Asking): readonly WordId[];
  options?(question: Asking): readonly Option[];
  /** The place of its word, in its verse or that of its explanation. */
  place?(question: Asking): TokenPlace | null;
  /** The verse that it asks as a whole. */
  verse?(question: Asking): VerseKey;
  /** Its example phrase. */
  phrase?(question: Asking): PhrasePlace;
  /** Whether the shown Arabic may be played besides, because its sound reveals no answer. */
  mayBePlayed?(question: Asking): boolean;
}

const chosen = {
  answer: 'choice',
  allowsNoIdea: true,
  isHeard: false,
  isSwappable: false,
  isInQuiz: true,
  stableLines: null,
  asked: ({ word }: { word: WordId }) => [word],
} as const;

const produced = { ...chosen, answer: 'text', isHeard: true, isInQuiz: false } as const;

const wordOption = (option: WordId, right: WordId): Option => ({
  kind: 'word',
  word: option,
  isRight: option === right,
});

interface Choice<Each> {
  readonly word: WordId;
  readonly options: readonly Each[];
}
const ofWords = ({ options, word: right }: Choice<WordId>) => options.map((each) => wordOption(each, right));
const ofForms = ({ options, word: right }: Choice<{ word: WordId }>) =>
  options.map((each) => wordOption(each.word, right));
const ofPhrases = ({ options, word: right }: Choice<PhrasePlace>) =>
  options.map((each): Option => ({ kind: 'phrase', ...each, isRight: each.word === right }));

const tokenOf = ({ verse, token }: TokenPlace) => ({ verse, token });
const phraseOf = ({ word: id, phrase }: PhrasePlace) => ({ word: id, phrase });

/** The traits of each kind of question. */
export const kindTraits = {
  multiple_choice: {
    ...chosen,
    options: ofWords,
    place: ({ place }) => place,
    mayBePlayed: ({ direction }) => direction === 'arabic-to-meaning',
  },
  listening: { ...chosen, isHeard: true, isSwappable: true, isInQuiz: false, options: ofWords },
  matching: {
    ...{ ...chosen, answer: 'pairs', allowsNoIdea: false, isInQuiz: false, stableLines: 1 },
    asked: ({ left }) => left,
  },
  fill_blank: { ...chosen, options: ofForms, place: tokenOf },
  translation: { ...chosen, isInQuiz: false, options: ofPhrases, phrase: phraseOf },
  select_missing_word: { ...chosen, options: ofForms, phrase: phraseOf },
  word_order: { ...produced, stableLines: 2 },
  true_false: { ...chosen, answer: 'truth', allowsNoIdea: false, mayBePlayed: () => true },
  type_what_hear: { ...produced, isSwappable: true },
  grammar: {
    ...{ ...chosen, isInQuiz: false, asked: () => [], about: chosen.asked, place: tokenOf },
    options: ({ options, value }) =>
      options.map((form): Option => ({ kind: 'form', form, isRight: form.value === value })),
  },
  whole_verse: {
    ...{ ...chosen, isInQuiz: false, asked: () => [], verse: ({ verse }) => verse },
    options: ({ options, verse: right }) =>
      options.map((verse): Option => ({ kind: 'verse', verse, isRight: verse === right })),
  },
  speak_sentence: { ...produced, answer: 'spoken', isSwappable: true },
} as const satisfies { readonly [K in QuestionKind]: KindTraits<QuestionOf<K>> };

const traitsOf = ({ kind }: Question): KindTraits<Question> => kindTraits[kind] as KindTraits<Question>;

/** The words that a question asks, without distractors: none for grammar or a whole verse, which prove no single word. */
export const askedWords = (question: Question): readonly WordId[] => traitsOf(question).asked(question);

/** The words of a question: the asked ones, or the one of its form. */
export function wordsAbout(question: Question): readonly WordId[] {
  return traitsOf(question).about?.(question) ?? askedWords(question);
}

/** The options of a choice; none without one. */
export const optionsOf = (question: Question): readonly Option[] => traitsOf(question).options?.(question) ?? [];

/** The words of a question's options, the right one included; none without a choice. */
export const offeredWords = (question: Question): readonly WordId[] =>
  optionsOf(question).flatMap((option) => ('word' in option ? option.word : []));

/** The place of a question's word, in the verse of the question or its explanation; null without one. */
export const placeOf = (question: Question): TokenPlace | null => traitsOf(question).place?.(question) ?? null;

/** The verse of a question or its explanation; null without one. */
export const shownVerseOf = (question: Question): VerseKey | null =>
  traitsOf(question).verse?.(question) ?? placeOf(question)?.verse ?? null;

/** The example phrase of a question; null without one. */
export const phrasePlaceOf = (question: Question): PhrasePlace | null => traitsOf(question).phrase?.(question) ?? null;

/** The two words of a tried pair, left and right; one word when they belong together. */
export function pairedWords(question: Question, { left, right }: { left: number; right: number }): readonly WordId[] {
  if (question.kind !== 'matching') return [];
  return [...new Set([question.left[left], question.right[right]])].filter((each) => each !== undefined);
}

/** Whether a question's word may be played: it is heard, or shown in Arabic, so that its sound reveals no answer. */
export function hasSound(question: Question): boolean {
  const { isHeard, mayBePlayed } = traitsOf(question);
  return isHeard || mayBePlayed?.(question) === true;
}

/** The sense a question needs that a learner may lack now: sound, or voice. */
export function senseNeededBy(kind: QuestionKind): 'sound' | 'voice' | null {
  const { isSwappable, answer } = kindTraits[kind];
  return isSwappable ? (answer === 'spoken' ? 'voice' : 'sound') : null;
}
