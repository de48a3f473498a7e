import { expect, it } from 'vitest';
import type { Answer, Question } from '../question.ts';
import { type Mistaken, mistakenIn } from './mistaken.ts';

const words = ['g01w06', 'g01w08', 'g01w09', 'g01w05'] as const;
const forms = words.map((word) => ({ word, form: word }));
const valueForms = [
  { form: 'one', value: 'he' },
  { form: 'two', value: 'she' },
] as const;
const choose = (option: number): Answer => ({ kind: 'choice', option });
const say = (value: boolean): Answer => ({ kind: 'truth', value });
const of = (word: string) => ({ kind: 'word', word }) as Mistaken;

const meaning: Question = {
  kind: 'multiple_choice',
  direction: 'arabic-to-meaning',
  word: 'g01w08',
  options: words,
  place: null,
};
const listening: Question = { kind: 'listening', word: 'g01w08', options: words };
const blank: Question = { kind: 'fill_blank', word: 'g01w08', verse: '1:4', token: 1, options: forms };
const phrase: Question = { kind: 'select_missing_word', word: 'g01w08', phrase: 0, options: forms };
const form: Question = {
  kind: 'grammar',
  direction: 'form-to-value',
  word: 'g01w08',
  verse: '1:4',
  token: 1,
  feature: 'who',
  value: 'he',
  options: valueForms,
};
const falseMeaning: Question = { kind: 'true_false', word: 'g01w08', meaningOf: 'g01w06' };
const trueMeaning: Question = { kind: 'true_false', word: 'g01w08', meaningOf: 'g01w08' };
const verse: Question = { kind: 'whole_verse', verse: '1:4', options: ['1:4', '1:5'] };
const order: Question = { kind: 'word_order', word: 'g01w08', letters: ['م', 'ل'] };

it.each<[string, Question, Answer, Mistaken | null]>([
  ['another meaning is its word', meaning, choose(0), of('g01w06')],
  ['the right meaning is no mistake', meaning, choose(1), null],
  ['an option that is not there is none', meaning, choose(9), null],
  ['"I don’t know" is none', meaning, { kind: 'no-idea' }, null],
  ['another word that was heard', listening, choose(2), of('g01w09')],
  ['another word of a verse', blank, choose(3), of('g01w05')],
  ['the right word of a verse', blank, choose(1), null],
  ['another word of a phrase', phrase, choose(0), of('g01w06')],
  ['another form', form, choose(1), { kind: 'form', form: valueForms[1] }],
  ['the right form', form, choose(0), null],
  ['a false meaning taken for true is the word that has it', falseMeaning, say(true), of('g01w06')],
  ['a false meaning called false', falseMeaning, say(false), null],
  ['a true meaning called false', trueMeaning, say(false), null],
  ['a verse', verse, choose(1), null],
  ['letters', order, { kind: 'text', text: 'لم' }, null],
])('of a wrong choice: %s', (_, question, answer, mistaken) => {
  expect(mistakenIn(question, answer)).toEqual(mistaken);
});
