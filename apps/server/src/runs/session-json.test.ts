import type { Localized, Word } from '@kalima/course';
import type { Question, SessionMaterial } from '@kalima/rules';
import { describe, expect, it, test } from 'vitest';
import { hasEachLanguage, readComposedFrom, readDocument, readMoves, type SessionDocument } from './session-json.ts';

const both = (text: string): Localized => ({ en: text, fr: `${text} (fr)` });
const place = { verse: '1:1', token: 2 } as const;
const forms = { arabic: 'a', forms: ['a', 'b'], transliteration: 't', meaning: both('m') };
const word: Word = {
  id: 'g01w01',
  ...forms,
  guide: 1,
  level: 2,
  quranicForm: 'q',
  note: both('n'),
  family: 'f',
  root: null,
  inflections: [{ label: both('l'), forms: ['c'], meaning: null }],
  frequency: 9,
  example: { arabic: 'x', transliteration: 'y', translation: both('z') },
  references: [place, { ...place, firstToken: 1 }],
  isName: false,
  picture: 'moon',
};
const questions: Question[] = [
  { kind: 'multiple_choice', direction: 'arabic-to-meaning', word: 'g01w01', options: ['g01w01', 'g01w05'], place },
  { kind: 'multiple_choice', direction: 'meaning-to-arabic', word: 'g01w01', options: ['g01w01'], place: null },
  { kind: 'listening', word: 'g01w01', options: ['g01w05'] },
  { kind: 'matching', left: ['g01w01'], right: ['g01w05'] },
  { kind: 'fill_blank', word: 'g01w01', ...place, options: [{ word: 'g01w05', form: 'x' }] },
  { kind: 'translation', word: 'g01w01', phrase: 1, options: [{ word: 'g01w05', phrase: 2 }] },
  { kind: 'select_missing_word', word: 'g01w01', phrase: 1, options: [{ word: 'g01w05', form: 'x' }] },
  { kind: 'word_order', word: 'g01w01', letters: ['x', 'y'] },
  { kind: 'true_false', word: 'g01w01', meaningOf: 'g01w05' },
  { kind: 'type_what_hear', word: 'g01w01' },
  { kind: 'speak_sentence', word: 'g01w01' },
  {
    kind: 'grammar',
    direction: 'form-to-value',
    word: 'g01w01',
    ...place,
    feature: 'number',
    value: 'one',
    options: [{ form: 'x', value: 'two' }],
  },
  { kind: 'whole_verse', verse: '1:1', options: ['1:1', '1:2'] },
];
const material: SessionMaterial = {
  words: [word],
  options: [{ id: 'g01w05', ...forms }],
  verses: [
    {
      key: '1:1',
      surah: 1,
      ayah: 1,
      surahName: { ...both('the opening'), ar: 'x' },
      tokens: ['x', 'y'],
      translation: both('in the name'),
    },
  ],
  phrases: [{ word: 'g01w01', phrase: 1, tokens: ['x'], token: 1, transliteration: 'x', translation: both('x') }],
};
const document = { version: 1, questions, swaps: { 9: questions[7] }, material };

describe('the questions of a session', () => {
  it('are read as they were composed', () => {
    expect(readDocument(document)).toEqual(document);
  });

  test.each([
    ['of an unknown kind', { ...document, questions: [{ kind: 'riddle' }] }],
    ['without their material', { ...document, material: undefined }],
    ['of another version', { ...document, version: 2 }],
  ])('%s are unreadable', (_, stored) => {
    expect(() => readDocument(stored)).toThrow('session_questions.document');
  });

  test.each<[string, Partial<Record<'words' | 'options', Partial<Localized>>>, boolean]>([
    ['have each language', {}, true],
    ['lack a language in a word', { words: { en: 'm' } }, false],
    ['lack a language in an option', { options: { fr: 'm' } }, false],
    ['lack both', { words: {}, options: {} }, false],
  ])('%s', (_, meanings, hasAll) => {
    const [first, ...rest] = [word, { ...word, id: 'g01w02' }];
    const changed = {
      ...material,
      words: [...rest, { ...first, meaning: meanings.words ?? word.meaning }],
      options: material.options.map((option) => ({ ...option, meaning: meanings.options ?? option.meaning })),
    };
    expect(hasEachLanguage(readDocument({ ...document, material: changed }) as SessionDocument)).toBe(hasAll);
  });
});

describe('the words of a session', () => {
  const composed = {
    version: 1,
    words: {
      level: ['g01w01'],
      review: ['g01w02'],
      reviewQuestions: 2,
      questions: 6,
      grammar: ['g01w03'],
      verses: ['1:1'],
      others: ['g01w04'],
      unmet: ['g01w05'],
    },
    practiceDay: '2026-11-21',
    practiceZone: 'UTC',
    introduce: ['g01w06'],
  };
  const { version: _, ...first } = composed;

  it('are read as they were drawn', () => {
    expect(readComposedFrom(composed)).toEqual(composed);
    const short = { version: 1, words: { level: [], review: [] }, practiceDay: null, introduce: [] };
    expect(readComposedFrom(short)).toEqual(short);
    expect(readComposedFrom({ ...short, practiceZone: null })).toEqual({ ...short, practiceZone: null });
  });

  it('are read from before they had a version', () => {
    expect(readComposedFrom(first)).toEqual(composed);
  });
});

describe('the moves of a session', () => {
  const asked = { words: ['g01w01'], task: 'meaning', atMs: 5, tookMs: 900 };
  const tried = { left: 0, right: 1, isPair: true };
  const firstTry = { text: 'x', asked: { ...asked, tookMs: null } };
  const plain = { verdict: 'right', answer: null, xpEarned: 5, batteryBonus: false };
  const moves = {
    entries: [
      { ...plain, answer: { kind: 'choice', option: 1 }, batteryBonus: true, asked, tooFast: true },
      { ...plain, answer: { kind: 'truth', value: false } },
      { ...plain, answer: { kind: 'text', text: 'x' }, firstTry },
      { ...plain, answer: { kind: 'spoken', transcript: 'x' } },
      { ...plain, verdict: 'wrong', answer: { kind: 'no-idea' } },
      { ...plain, verdict: 'skipped', tries: [{ ...tried, asked, tooFast: true }, tried] },
    ],
    tries: [tried],
    first_try: firstTry,
    repeats: [{ index: 4, verdict: 'right', answer: { kind: 'choice', option: 0 }, tries: [tried], asked }],
    swapped: [2],
    result: {
      score: 1,
      percent: 90,
      passed: true,
      xpEarned: 5,
      batteriesEarned: 1,
      streak: 3,
      testOut: 'earned',
      gained: ['g01w01'],
      missed: ['g01w02'],
      completed: 'guide',
      readable: ['1:1'],
    },
  };

  it('are read as they were made', () => {
    expect(readMoves(moves)).toEqual(moves);
  });

  it('are read from before there were first tries and repeats', () => {
    expect(readMoves({ entries: [], tries: [], swapped: [], result: null })).toEqual({
      entries: [],
      tries: [],
      first_try: null,
      repeats: [],
      swapped: [],
      result: null,
    });
  });

  it('of another shape are unreadable', () => {
    expect(() => readMoves({ ...moves, entries: [{ ...plain, verdict: 'fine' }] })).toThrow('exercise_sessions');
  });
});
