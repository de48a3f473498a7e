import { expect, it } from 'vitest';
import type { Question } from './question.ts';
import {
  askedWords,
  hasSound,
  kindTraits,
  offeredWords,
  optionsOf,
  pairedWords,
  phrasePlaceOf,
  placeOf,
  type QuestionKind,
  senseNeededBy,
  shownVerseOf,
  wordsAbout,
} from './question-kinds.ts';

const [one, two, three] = ['g01w05', 'g01w06', 'g01w08'] as const;
const place = { verse: '1:4', token: 2 } as const;
const phrases = [one, two].map((word) => ({ word, phrase: 1 }));
const forms = [one, two].map((word) => ({ word, form: word }));
const values = [
  { form: 'قال', value: 'he' },
  { form: 'قالت', value: 'she' },
] as const;

/** A question of each kind that asks the second word. */
const asking = {
  multiple_choice: { kind: 'multiple_choice', direction: 'arabic-to-meaning', word: two, options: [one, two], place },
  listening: { kind: 'listening', word: two, options: [one, two] },
  matching: { kind: 'matching', left: [two, three], right: [three, two] },
  fill_blank: { kind: 'fill_blank', word: two, ...place, options: forms },
  translation: { kind: 'translation', word: two, phrase: 1, options: phrases },
  select_missing_word: { kind: 'select_missing_word', word: two, phrase: 1, options: forms },
  word_order: { kind: 'word_order', word: two, letters: ['م', 'ل'] },
  true_false: { kind: 'true_false', word: two, meaningOf: one },
  type_what_hear: { kind: 'type_what_hear', word: two },
  speak_sentence: { kind: 'speak_sentence', word: two },
  grammar: {
    ...{ kind: 'grammar', direction: 'form-to-value', word: two, ...place, feature: 'who' },
    ...{ value: 'she', options: values },
  },
  whole_verse: { kind: 'whole_verse', verse: '1:4', options: ['1:3', '1:4'] },
} as const satisfies { [K in QuestionKind]: Extract<Question, { kind: K }> };

interface Facts {
  readonly asked: readonly string[];
  readonly offered: readonly string[];
  /** The kind and the right one of its options. */
  readonly choice: readonly [string, number] | null;
  readonly verse: string | null;
  readonly isPlaced: boolean;
  readonly hasPhrase: boolean;
  readonly hasSound: boolean;
  readonly needs: 'sound' | 'voice' | null;
}

const plain: Facts = {
  ...{ asked: [two], offered: [], choice: null, verse: null },
  ...{ isPlaced: false, hasPhrase: false, hasSound: false, needs: null },
};
const ofWords = { ...plain, offered: [one, two], choice: ['word', 1] } as const;
const facts: Readonly<Record<QuestionKind, Facts>> = {
  multiple_choice: { ...ofWords, verse: '1:4', isPlaced: true, hasSound: true },
  listening: { ...ofWords, hasSound: true, needs: 'sound' },
  matching: { ...plain, asked: [two, three] },
  fill_blank: { ...ofWords, verse: '1:4', isPlaced: true },
  translation: { ...ofWords, choice: ['phrase', 1], hasPhrase: true },
  select_missing_word: { ...ofWords, hasPhrase: true },
  word_order: { ...plain, hasSound: true },
  true_false: { ...plain, hasSound: true },
  type_what_hear: { ...plain, hasSound: true, needs: 'sound' },
  speak_sentence: { ...plain, hasSound: true, needs: 'voice' },
  grammar: { ...plain, asked: [], choice: ['form', 1], verse: '1:4', isPlaced: true },
  whole_verse: { ...plain, asked: [], choice: ['verse', 1], verse: '1:4' },
};

it.each(Object.values(asking))('names the words, options and places of $kind', (question) => {
  const right = optionsOf(question).findIndex(({ isRight }) => isRight);
  const kinds = new Set(optionsOf(question).map(({ kind }) => kind));
  expect({
    asked: askedWords(question),
    offered: offeredWords(question),
    choice: right < 0 ? null : [[...kinds].join(), right],
    verse: shownVerseOf(question),
    isPlaced: placeOf(question) !== null,
    hasPhrase: phrasePlaceOf(question) !== null,
    hasSound: hasSound(question),
    needs: senseNeededBy(question.kind),
  }).toEqual(facts[question.kind]);
});

it.each(Object.values(asking))('gives options to $kind if, and only if, it is answered by a choice', (question) => {
  expect(optionsOf(question).length > 0).toBe(kindTraits[question.kind].answer === 'choice');
});

it('is about the word of its form, where it asks for none', () => {
  expect(wordsAbout(asking.grammar)).toEqual([two]);
  expect(wordsAbout(asking.whole_verse)).toEqual([]);
  expect(wordsAbout(asking.matching)).toEqual([two, three]);
});

it('names places and phrases without the rest of the question', () => {
  expect(placeOf(asking.fill_blank)).toEqual(place);
  expect(placeOf({ ...asking.multiple_choice, place: null })).toBeNull();
  expect(phrasePlaceOf(asking.translation)).toEqual({ word: two, phrase: 1 });
});

it('plays the Arabic of a choice, never the answer', () => {
  expect(hasSound({ ...asking.multiple_choice, direction: 'meaning-to-arabic' })).toBe(false);
});

it.each([
  ['a pair', { left: 0, right: 1 }, [two]],
  ['two words', { left: 0, right: 0 }, [two, three]],
  ['a place that is not there', { left: 7, right: 0 }, [three]],
])('names the words of %s', (_, tried, words) => {
  expect(pairedWords(asking.matching, tried)).toEqual(words);
  expect(pairedWords(asking.listening, tried)).toEqual([]);
});
