import { describe, expect, it } from 'vitest';
import type { Answer, Question } from '../question.ts';
import type { Entry } from '../session.ts';
import { type MissedWord, missedWords } from './missed-words.ts';

const choice: Question = {
  kind: 'multiple_choice',
  direction: 'arabic-to-meaning',
  word: 'g01w01',
  options: ['g01w01', 'g01w02', 'g01w03', 'g01w04'],
  place: null,
};
const blank: Question = {
  kind: 'fill_blank',
  word: 'g01w01',
  verse: '1:1',
  token: 1,
  options: [
    { word: 'g01w01', form: 'بِسۡمِ' },
    { word: 'g01w02', form: 'لِلَّهِ' },
  ],
};
const phrase: Question = {
  kind: 'translation',
  word: 'g01w01',
  phrase: 0,
  options: [
    { word: 'g01w01', phrase: 0 },
    { word: 'g01w05', phrase: 2 },
  ],
};
const statement: Question = { kind: 'true_false', word: 'g01w01', meaningOf: 'g01w06' };
const dictation: Question = { kind: 'type_what_hear', word: 'g01w01' };
const spoken: Question = { kind: 'speak_sentence', word: 'g01w01' };
const pairs: Question = {
  kind: 'matching',
  left: ['g01w01', 'g01w02', 'g01w03'],
  right: ['g01w03', 'g01w01', 'g01w02'],
};
const verse: Question = { kind: 'whole_verse', verse: '1:1', options: ['1:1', '1:2'] };

const wrong = (answer: Answer | null): Pick<Entry, 'verdict' | 'answer' | 'tries'> => ({ verdict: 'wrong', answer });
const first = { word: 'g01w01' } as const;

describe('the words that were missed', () => {
  it.each<[string, Question, Answer, MissedWord['given']]>([
    ['a meaning', choice, { kind: 'choice', option: 1 }, { kind: 'word', word: 'g01w02' }],
    ['a word as a verse writes it', blank, { kind: 'choice', option: 1 }, { kind: 'word', word: 'g01w02' }],
    ['a phrase', phrase, { kind: 'choice', option: 1 }, { kind: 'phrase', word: 'g01w05', phrase: 2 }],
    ['"yes" to a false statement', statement, { kind: 'truth', value: true }, { kind: 'word', word: 'g01w06' }],
    ['"no" to a true one', statement, { kind: 'truth', value: false }, null],
    ['what was typed', dictation, { kind: 'text', text: 'بس' }, { kind: 'text', text: 'بس' }],
    ['what was said', spoken, { kind: 'spoken', transcript: 'باسم' }, { kind: 'text', text: 'باسم' }],
    ['"I don’t know"', choice, { kind: 'no-idea' }, { kind: 'no-idea' }],
    ['an option that there is not', choice, { kind: 'choice', option: 7 }, null],
  ])('tell what was given instead: %s', (_, question, answer, given) => {
    expect(missedWords([question], [wrong(answer)])).toEqual([{ ...first, given }]);
  });

  it('are those of the wrong pairs, each with the word that it was matched with', () => {
    const tries = [
      { left: 0, right: 0, isPair: false },
      { left: 0, right: 1, isPair: true },
      { left: 1, right: 0, isPair: false },
      { left: 1, right: 2, isPair: true },
    ];
    expect(missedWords([pairs], [{ verdict: 'wrong', answer: null, tries }])).toEqual([
      { word: 'g01w01', given: { kind: 'word', word: 'g01w03' } },
      { word: 'g01w02', given: { kind: 'word', word: 'g01w03' } },
    ]);
  });

  it.each<[string, Question, Entry['verdict']]>([
    ['what was right', choice, 'right'],
    ['what was skipped', choice, 'skipped'],
    ['a whole verse', verse, 'wrong'],
  ])('are none of %s', (_, question, verdict) => {
    expect(missedWords([question], [{ verdict, answer: { kind: 'choice', option: 1 } }])).toEqual([]);
  });

  it('stand once each, with the answer that says most', () => {
    const entries = [wrong({ kind: 'no-idea' }), wrong({ kind: 'choice', option: 2 }), wrong({ kind: 'no-idea' })];
    expect(missedWords([choice, choice, choice], entries)).toEqual([
      { ...first, given: { kind: 'word', word: 'g01w03' } },
    ]);
  });
});
