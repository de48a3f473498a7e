import { compiledFolder, languages, loadCourse, type Phrase } from '@kalima/course';
import { describe, expect, it } from 'vitest';
import { standardRulebook as rules } from '../rulebook.ts';
import { canMeet } from './compose/kinds/draw.ts';
import { courseForQuestions, firstForm } from './course/course-for-questions.ts';
import type { Question } from './question.ts';
import { hasSound } from './question-kinds.ts';
import { firstMeaning, firstOf, firstTokenOf, hasReadingHelp, viewQuestion } from './view.ts';

const { course } = loadCourse(compiledFolder);
const forQuestions = courseForQuestions(course);
const { phrasesByWord } = forQuestions;
const shown = { words: course.words, verses: course.verses, phrasesByWord, pictureUrl: (name: string) => `/p/${name}` };
const view = (question: Question, hasHelp?: boolean) => viewQuestion(shown, question, hasHelp);

/** اِسْم, مَالِك / مَلِك, يَوْم, حَمْد */
const options = ['g01w01', 'g01w08', 'g01w09', 'g01w05'] as const;
const words = options.map((id) => course.words.get(id) ?? expect.fail(id));
const [name, king, day] = words as [(typeof words)[number], (typeof words)[number], (typeof words)[number]];
const [phrase] = phrasesByWord.get('g01w09') as [Phrase];
const withForms = options.map((word, at) => ({ word, form: `form ${at}` }));

const asked = {
  meaning: { kind: 'multiple_choice', direction: 'arabic-to-meaning', word: 'g01w08', options, place: null },
  inVerse: {
    kind: 'multiple_choice',
    direction: 'arabic-to-meaning',
    word: 'g01w09',
    options,
    place: { verse: '1:4', token: 2 },
  },
  arabic: { kind: 'multiple_choice', direction: 'meaning-to-arabic', word: 'g01w09', options, place: null },
  listening: { kind: 'listening', word: 'g01w08', options },
  matching: { kind: 'matching', left: ['g01w01', 'g01w09'], right: ['g01w09', 'g01w01'] },
  blank: { kind: 'fill_blank', word: 'g01w09', verse: '1:4', token: 2, options: withForms },
  translation: { kind: 'translation', word: 'g01w09', phrase: phrase.phrase, options: [phrase] },
  missing: { kind: 'select_missing_word', word: 'g01w09', phrase: phrase.phrase, options: withForms },
  order: { kind: 'word_order', word: 'g01w01', letters: ['م', 'ا', 'س'] },
  truth: { kind: 'true_false', word: 'g01w08', meaningOf: 'g01w09' },
  typed: { kind: 'type_what_hear', word: 'g01w09' },
  spoken: { kind: 'speak_sentence', word: 'g01w08' },
} as const satisfies Record<string, Question>;
const arabicFaces = (reads: boolean) =>
  words.map((word) => ({
    kind: 'arabic',
    arabic: firstForm(word),
    transliteration: reads ? firstOf(word.transliteration) : null,
  }));
const meaningFaces = words.map((word) => ({ kind: 'meaning', meaning: firstMeaning(word), image: null }));
const wholeMeaningFaces = words.map(({ meaning }) => ({ kind: 'meaning', meaning, image: null }));
const verse = course.verses.get('1:4') ?? expect.fail('1:4');
const surahName = { en: verse.surahName.en, fr: verse.surahName.fr };

describe('the page sees of a question', () => {
  it('on meaning the word and four meanings', () => {
    expect(view(asked.meaning)).toEqual({
      kind: 'multiple_choice',
      direction: 'arabic-to-meaning',
      prompt: { kind: 'arabic', arabic: king.arabic, transliteration: null },
      verse: null,
      options: meaningFaces,
    });
  });

  it('in a verse the whole verse, and where the word stands in it, counted from 0', () => {
    expect(view(asked.inVerse)).toMatchObject({
      verse: { tokens: verse.tokens, surahName, reference: '1:4', firstToken: 1, token: 1 },
      options: wholeMeaningFaces,
    });
  });

  it('on Arabic the meaning, with a drawing where the word has one, and four words', () => {
    const prompt = { kind: 'meaning', meaning: day.meaning };
    const seen = { kind: 'multiple_choice', direction: 'meaning-to-arabic', verse: null, options: arabicFaces(false) };
    const image = day.picture === null ? null : `/p/${day.picture}`;
    expect(view(asked.arabic)).toEqual({ ...seen, prompt: { ...prompt, image } });
    const drawn = [...course.words.values()].find(({ picture }) => picture !== null) ?? expect.fail('no drawing');
    const plain = [...course.words.values()].find(({ picture }) => picture === null) ?? expect.fail('no plain word');
    expect(view({ ...asked.arabic, word: drawn.id })).toMatchObject({ prompt: { image: `/p/${drawn.picture}` } });
    expect(view({ ...asked.arabic, word: plain.id })).toMatchObject({ prompt: { image: null } });
  });

  it('that is heard the first form of each word, and not which one is asked', () => {
    expect(view(asked.listening)).toEqual({ kind: 'listening', options: words.map(({ forms }) => forms[0]) });
    expect(view(asked.typed)).toEqual({ kind: 'type_what_hear' });
  });

  it('on pairs the words on the left and the meanings on the right', () => {
    const seen = { kind: 'matching', left: [name.arabic, day.arabic], right: [day.meaning, name.meaning] };
    expect(view(asked.matching)).toEqual({ ...seen, readings: null });
    expect(view(asked.matching, true)).toEqual({ ...seen, readings: [name.transliteration, day.transliteration] });
  });

  it('of two forms and of two meanings the first among pairs and options, and in a false statement', () => {
    const [shown, meaning] = ['مَالِك', { en: 'owner', fr: 'maître' }];
    expect(view({ kind: 'matching', left: ['g01w08'], right: ['g01w08'] })).toMatchObject({
      left: [shown],
      right: [meaning],
    });
    expect(view(asked.meaning)).toMatchObject({ prompt: { arabic: king.arabic }, options: { 1: { meaning } } });
    expect(view(asked.arabic)).toMatchObject({ options: { 1: { arabic: shown } } });
    expect(view(asked.inVerse)).toMatchObject({ options: { 1: { meaning: king.meaning } } });
    expect(view({ ...asked.truth, word: 'g01w09', meaningOf: 'g01w08' })).toMatchObject({ meaning });
  });

  it('on a blank the verse without the token that is asked', () => {
    const tokens = verse.tokens.map((token, at) => (at === 1 ? '' : token));
    expect(view(asked.blank)).toEqual({
      kind: 'fill_blank',
      verse: { tokens, surahName, reference: '1:4', blank: 1, translation: verse.translation },
      options: withForms.map(({ form }) => form),
    });
    expect(verse.tokens.filter((token) => token === '')).toEqual([]);
  });

  it('on a phrase the phrase and translations, or the phrase without the word and the forms', () => {
    const { tokens, token, translation } = phrase;
    expect(view(asked.translation)).toEqual({ kind: 'translation', arabic: tokens.join(' '), options: [translation] });
    expect(view(asked.missing)).toEqual({
      kind: 'select_missing_word',
      tokens: tokens.map((each, at) => (at === token - 1 ? '' : each)),
      blank: token - 1,
      translation,
      options: withForms.map(({ form }) => form),
    });
  });

  it('on letters each letter with how often the word has it', () => {
    expect(view(asked.order)).toEqual({
      kind: 'word_order',
      letters: ['م', 'ا', 'س'].map((letter) => ({ letter, count: 1 })),
      meaning: name.meaning,
    });
    /** اللَّه */
    const twice = view({ kind: 'word_order', word: 'g01w02', letters: ['ه', 'ل', 'ا'] });
    expect(twice).toMatchObject({
      letters: [
        { letter: 'ه', count: 1 },
        { letter: 'ل', count: 2 },
        { letter: 'ا', count: 1 },
      ],
    });
  });

  it('on truth the word and a meaning, which may be another word’s', () => {
    const { arabic } = king;
    expect(view(asked.truth)).toEqual({ kind: 'true_false', arabic, transliteration: null, meaning: day.meaning });
  });

  it('that is spoken the first form, how it reads and what it means', () => {
    expect(view(asked.spoken)).toEqual({
      kind: 'speak_sentence',
      arabic: king.forms[0],
      transliteration: 'mālik',
      meaning: king.meaning,
    });
  });

  it('nothing of a word or a verse that the course does not have', () => {
    expect(() => view({ ...asked.truth, word: 'g99w99' })).toThrow('g99w99');
    expect(() => view({ ...asked.blank, verse: '1:99' })).toThrow('1:99');
  });
});

it.each([
  ['owner / king, sovereign', 'owner'],
  ['religion; judgement', 'religion'],
  ['religion\u00a0; jugement', 'religion'],
  ['path, road', 'path, road'],
  ['that (fem.); those (things)', 'that (fem.)'],
  ['is? does? (yes/no question)', 'is? does? (yes/no question)'],
  ['mālik / malik', 'mālik'],
  ['name', 'name'],
])('of "%s" stands first "%s"', (text, first) => expect(firstOf(text)).toBe(first));

describe('options that show what stands first', () => {
  const all = [...course.words.values()];
  const meetings = all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other) => (canMeet(forQuestions, one.id, other.id) ? [[one, other] as const] : [])),
  );

  it('are never the same for two words that may meet', () => {
    const same = meetings.filter(
      ([one, other]) =>
        firstForm(one) === firstForm(other) ||
        languages.some((language) => firstMeaning(one)[language] === firstMeaning(other)[language]),
    );
    expect(same.map(([one, other]) => `${one.id} ${other.id}`)).toEqual([]);
  });

  it('have no slash and no second meaning', () => {
    const texts = all.flatMap((word) => [
      firstForm(word),
      ...languages.map((language) => firstMeaning(word)[language]),
    ]);
    expect(texts.filter((each) => each.trim() === '' || / \/ |;/.test(each))).toEqual([]);
  });

  it('say the meaning of the first form: each meaning of a card with two belongs to the form in its place', () => {
    const two = all.filter(({ forms, meaning }) => forms.length > 1 && / \/ /.test(meaning.en));
    expect(two.map((word) => [firstForm(word), firstMeaning(word).en, firstMeaning(word).fr])).toEqual([
      ['مَالِك', 'owner', 'maître'],
      ['غَضَب', 'anger', 'colère'],
    ]);
  });
});

describe('for who learns to read', () => {
  it('the transliteration of what is shown in Arabic may be uncovered', () => {
    expect(view(asked.meaning, true)).toMatchObject({
      prompt: { arabic: king.arabic, transliteration: 'mālik / malik' },
      options: meaningFaces,
    });
    expect(view(asked.arabic, true)).toMatchObject({ options: arabicFaces(true) });
    expect(view(asked.truth, true)).toMatchObject({ transliteration: 'mālik / malik' });
  });

  it.each([
    ['an exercise of guide 1', { kind: 'exercise', guide: 1 }, true],
    ['an exercise of guide 3', { kind: 'exercise', guide: 3 }, true],
    ['an exercise of guide 4, whatever its words', { kind: 'exercise', guide: 4 }, false],
    ['a lesson of guide 3', { kind: 'lesson', guide: 3 }, true],
    ['a lesson of guide 4', { kind: 'lesson', guide: 4 }, false],
    ['a review, of a word of guide 1', { kind: 'review', guide: 0 }, true],
    ['a placement test', { kind: 'placement', guide: 1 }, false],
  ] as const)('in %s: %s', (_, place, hasHelp) => {
    expect(hasReadingHelp(shown, place, asked.meaning, rules)).toBe(hasHelp);
  });

  it('not in a review, of a word of guide 4', () => {
    const late: Question = { ...asked.meaning, word: 'g04w01' };
    expect(hasReadingHelp(shown, { kind: 'review', guide: 0 }, late, rules)).toBe(false);
    const both: Question = { ...asked.matching, left: ['g01w01', 'g04w01'] };
    expect(hasReadingHelp(shown, { kind: 'review', guide: 0 }, both, rules)).toBe(false);
  });
});

it('a word can be heard where it is heard anyway or stands there in Arabic, and where its sound would tell the answer not', () => {
  const heard = Object.entries(asked).flatMap(([which, question]) => (hasSound(question) ? [which] : []));
  expect(heard).toEqual(['meaning', 'inVerse', 'listening', 'order', 'truth', 'typed', 'spoken']);
});

it('a word of two tokens begins at the first of them', () => {
  const references = [
    { verse: '2:6', token: 4, firstToken: 3 },
    { verse: '3:6', token: 4 },
  ] as const;
  expect(firstTokenOf({ references }, { verse: '2:6', token: 4 })).toBe(3);
  expect(firstTokenOf({ references }, { verse: '2:6', token: 5 })).toBe(5);
  expect(firstTokenOf({ references }, { verse: '3:6', token: 4 })).toBe(4);
  expect(firstTokenOf({ references: [] }, { verse: '2:6', token: 4 })).toBe(4);
});
