import type { Localized } from '@kalima/course';
import type { Question } from '@kalima/rules';
import { describe, expect, it, test } from 'vitest';
import type { Teaching } from '../course/teaching.ts';
import { explain, textsOf } from './explain.ts';

const both = (text: string): Localized => ({ en: text, fr: `${text} (fr)` });
const word = (id: string) => ({
  id,
  arabic: `${id} in Arabic`,
  transliteration: 'read',
  meaning: both(id),
  frequency: 9,
  note: null,
  references: [{ verse: '1:1', token: 3, firstToken: 2 }],
});
const words = new Map(['g01w01', 'g01w05'].map((id) => [id, word(id)]));
const verse = {
  key: '1:1',
  surahName: { ...both('the opening'), ar: 'x' },
  tokens: ['a', 'b', 'c', 'd'],
  translation: both('in the name'),
};
const phrase = { word: 'g01w01', phrase: 2, tokens: ['a', 'b'], transliteration: 'x y', translation: both('of it') };
const teaching = {
  course: { words, verses: new Map([['1:1', verse]]) },
  forQuestions: { phrasesByWord: new Map([['g01w01', [phrase]]]) },
  shown: { words: new Map([['g01w05', word('g01w05')]]) },
} as unknown as Teaching;
const shownWord = (id: string, meaning = id) => ({
  arabic: `${id} in Arabic`,
  transliteration: 'read',
  meaning,
  frequency: 9,
});
const shownVerse = { tokens: verse.tokens, translation: 'in the name', surahName: 'the opening', reference: '1:1' };
const blank = (token: number, at = '1:1') =>
  ({ kind: 'fill_blank', word: 'g01w01', verse: at, token, options: [] }) as unknown as Question;
const about = (word: string) => ({ kind: 'type_what_hear', word }) as Question;

describe('the explanation of a question', () => {
  const one = [shownWord('g01w01')];

  test.each<[string, Question, object]>([
    ['has its word', about('g01w01'), { words: one, verse: null, phrase: null }],
    [
      'has the words of its pairs',
      { kind: 'matching', left: ['g01w01', 'g01w05'], right: [] },
      { words: [...one, shownWord('g01w05')], verse: null, phrase: null },
    ],
    ['has no word that the course lacks', about('g09w09'), { words: [], verse: null, phrase: null }],
    [
      'marks its word in its verse',
      blank(3),
      { words: one, verse: { ...shownVerse, firstToken: 2, token: 3 }, phrase: null },
    ],
    ['marks a single token', blank(4), { words: one, verse: { ...shownVerse, firstToken: 4, token: 4 }, phrase: null }],
    ['has no verse that the course lacks', blank(3, '2:2'), { words: one, verse: null, phrase: null }],
    [
      'marks a whole verse',
      { kind: 'whole_verse', verse: '1:1', options: [] },
      { words: [], verse: { ...shownVerse, firstToken: 1, token: 4 }, phrase: null },
    ],
    [
      'has its phrase',
      { kind: 'select_missing_word', word: 'g01w01', phrase: 2, options: [] },
      { words: one, verse: null, phrase: { arabic: 'a b', transliteration: 'x y', translation: 'of it' } },
    ],
  ])('%s', (_, question, explanation) => {
    expect(explain(teaching, question, 'en')).toEqual(explanation);
  });

  it('marks the whole verse, where the course lacks its word', () => {
    const grammar = { ...blank(3), word: 'g09w09' } as unknown as Question;
    expect(explain(teaching, grammar, 'en').verse).toEqual({ ...shownVerse, firstToken: 1, token: 4 });
  });

  it('is in the language that was asked for', () => {
    expect(explain(teaching, blank(3), 'fr')).toEqual({
      words: [shownWord('g01w01', 'g01w01 (fr)')],
      verse: { ...shownVerse, firstToken: 2, token: 3, translation: 'in the name (fr)', surahName: 'the opening (fr)' },
      phrase: null,
    });
  });
});

describe('the texts of a run', () => {
  const texts = textsOf(teaching, 'fr');

  it('explain its questions', () => {
    expect(texts.explain(about('g01w01'), 0)).toEqual(explain(teaching, about('g01w01'), 'fr'));
  });

  it('have the shown words and phrases', () => {
    expect(texts.wordOf('g01w05')).toEqual({ ...word('g01w05'), meaning: 'g01w05 (fr)' });
    expect(texts.wordOf('g01w01')).toBeNull();
    expect(texts.phraseOf({ kind: 'phrase', word: 'g01w01', phrase: 2 })).toBe('of it (fr)');
  });
});
