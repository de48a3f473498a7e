import { compiledFolder, loadCourse } from '@kalima/course';
import { describe, expect, it } from 'vitest';
import { standardRulebook as rules } from '../../rulebook.ts';
import { swapQuestion } from '../compose/swap.ts';
import { courseForQuestions } from '../course/course-for-questions.ts';
import { type Answer, isSameAnswer, type Question } from '../question.ts';
import { askedWords, offeredWords, pairedWords } from '../question-kinds.ts';
import { askedBy, matchedPairs, pairsIn } from '../session.ts';
import { isPair, judge, solutionOf } from './grade.ts';

const course = courseForQuestions(loadCourse(compiledFolder).course);
const options = ['g01w05', 'g01w01', 'g01w07', 'g01w08'] as const;
const withForms = options.map((word) => ({ word, form: '' }));
const phrases = options.map((word) => ({ word, phrase: 0 }));

const questions = {
  meaning: { kind: 'multiple_choice', direction: 'arabic-to-meaning', word: 'g01w01', options, place: null },
  listening: { kind: 'listening', word: 'g01w01', options },
  translation: { kind: 'translation', word: 'g01w01', phrase: 0, options: phrases },
  blank: { kind: 'fill_blank', word: 'g01w01', verse: '1:1', token: 1, options: withForms },
  missing: { kind: 'select_missing_word', word: 'g01w01', phrase: 0, options: withForms },
  truth: { kind: 'true_false', word: 'g01w01', meaningOf: 'g01w01' },
  untruth: { kind: 'true_false', word: 'g01w01', meaningOf: 'g01w05' },
  matching: { kind: 'matching', left: ['g01w01', 'g01w05', 'g01w07'], right: ['g01w05', 'g01w07', 'g01w01'] },
  ordered: { kind: 'word_order', word: 'g01w01', letters: [] },
  typed: { kind: 'type_what_hear', word: 'g01w01' },
  spoken: { kind: 'speak_sentence', word: 'g01w01' },
} as const satisfies Record<string, Question>;

const form = course.words.get('g01w01')?.forms[0] ?? '';
const chosen = (option: number): Answer => ({ kind: 'choice', option });
const judged = (question: Question, answer: Answer) => judge(course, question, answer, rules)?.isRight ?? null;

describe('what is right', () => {
  it.each(['meaning', 'listening', 'translation', 'blank', 'missing'] as const)(
    '%s: the option of its word',
    (name) => {
      expect(solutionOf(course, questions[name])).toEqual({ kind: 'choice', option: 1 });
      expect(options.map((_, option) => judged(questions[name], chosen(option)))).toEqual([false, true, false, false]);
      expect(offeredWords(questions[name])).toEqual(options);
    },
  );

  it('true or false: whether the meaning is that of the word', () => {
    expect(judged(questions.truth, { kind: 'truth', value: true })).toBe(true);
    expect(judged(questions.truth, { kind: 'truth', value: false })).toBe(false);
    expect(judged(questions.untruth, { kind: 'truth', value: false })).toBe(true);
    expect(judged(questions.untruth, { kind: 'truth', value: true })).toBe(false);
  });

  it('matching: each word with itself, pair by pair', () => {
    const pairs = [
      [0, 2],
      [1, 0],
      [2, 1],
    ];
    expect(solutionOf(course, questions.matching)).toEqual({ kind: 'pairs', pairs });
    expect([isPair(questions.matching, 0, 2), isPair(questions.matching, 0, 0)]).toEqual([true, false]);
    expect([isPair(questions.matching, 3, 0), isPair(questions.matching, 0, 3)]).toEqual([null, null]);
    expect(isPair(questions.meaning, 0, 0)).toBeNull();
    expect([pairsIn(questions.matching), pairsIn(questions.meaning)]).toEqual([3, 0]);
    expect(askedWords(questions.matching)).toEqual(questions.matching.left);
    expect(offeredWords(questions.matching)).toEqual([]);
  });

  it('of two words that were tried as a pair both, of one word with itself one, of what does not exist none', () => {
    expect(pairedWords(questions.matching, { left: 0, right: 0 })).toEqual(['g01w01', 'g01w05']);
    expect(pairedWords(questions.matching, { left: 0, right: 2 })).toEqual(['g01w01']);
    expect(pairedWords(questions.matching, { left: 0, right: 9 })).toEqual(['g01w01']);
    expect(pairedWords(questions.meaning, { left: 0, right: 0 })).toEqual([]);
    const tries = [
      { left: 0, right: 0, isPair: false },
      { left: 0, right: 2, isPair: true },
    ];
    expect(matchedPairs(tries)).toEqual([[0, 2]]);
  });

  it('what is written or said: a form of the word', () => {
    for (const question of [questions.ordered, questions.typed]) {
      expect(solutionOf(course, question)).toEqual({ kind: 'text', forms: [form] });
      expect(judge(course, question, { kind: 'text', text: form }, rules)).toMatchObject({
        isRight: true,
        confidence: null,
      });
      const wrong = judge(course, question, { kind: 'text', text: 'ب' }, rules);
      expect(wrong).toMatchObject({ isRight: false, confidence: null });
      expect(wrong?.comparison?.length).toBeGreaterThan(1);
    }
    const said = judge(course, questions.spoken, { kind: 'spoken', transcript: form }, rules);
    expect(said).toEqual({ isRight: true, isAlmost: false, comparison: null, confidence: 1 });
    expect(offeredWords(questions.spoken)).toEqual([]);
  });

  it('nothing of a word that the course does not have', () => {
    expect(() => solutionOf(course, { kind: 'type_what_hear', word: 'g99w99' })).toThrow('g99w99');
  });
});

it('an answer of another sort than the question asks for is none', () => {
  const answers: Answer[] = [
    chosen(1),
    { kind: 'truth', value: true },
    { kind: 'text', text: form },
    { kind: 'spoken', transcript: form },
  ];
  const fits = (question: Question) => answers.map((answer) => judge(course, question, answer, rules) !== null);
  for (const name of ['meaning', 'listening', 'translation', 'blank', 'missing'] as const)
    expect(fits(questions[name]), name).toEqual([true, false, false, false]);
  expect(fits(questions.truth)).toEqual([false, true, false, false]);
  expect(fits(questions.matching)).toEqual([false, false, false, false]);
  expect(fits(questions.ordered)).toEqual([false, false, true, false]);
  expect(fits(questions.typed)).toEqual([false, false, true, false]);
  expect(fits(questions.spoken)).toEqual([false, false, false, true]);
});

it('"I don’t know" is wrong, and no answer where a guess is right half the time', () => {
  const noIdea = { kind: 'no-idea' } as const;
  for (const name of ['meaning', 'listening', 'typed', 'ordered', 'spoken'] as const)
    expect(judged(questions[name], noIdea), name).toBe(false);
  expect([judged(questions.truth, noIdea), judged(questions.matching, noIdea)]).toEqual([null, null]);
});

it('two answers are the same where they say the same', () => {
  const answers: Answer[] = [
    chosen(0),
    chosen(1),
    { kind: 'truth', value: true },
    { kind: 'truth', value: false },
    { kind: 'text', text: 'a' },
    { kind: 'text', text: 'b' },
    { kind: 'spoken', transcript: 'a' },
    { kind: 'spoken', transcript: 'b' },
    { kind: 'no-idea' },
  ];
  for (const [at, one] of answers.entries())
    for (const [other, another] of answers.entries())
      expect(isSameAnswer(one, { ...another }), `${at} ${other}`).toBe(at === other);
});

it('what a question asked is kept with its task, its moment and its time', () => {
  expect(askedBy(questions.matching, 7, 1500)).toEqual({
    words: questions.matching.left,
    task: 'matching',
    atMs: 7,
    tookMs: 1500,
  });
});

describe('a question without sound', () => {
  const composition = {
    place: { kind: 'exercise', guide: 1, level: 1, exercise: 3 },
    seed: 7,
    words: { level: [], review: [] },
    introduce: [],
  } as const;
  const swap = (question: Question, index = 0) => swapQuestion(course, composition, { question, index }, rules);

  it('asks what was heard by its meaning, with the same options', () => {
    expect(swap(questions.listening)).toEqual({ ...questions.meaning, direction: 'meaning-to-arabic' });
  });

  it('asks what was written or said by its letters, or among words where it has too few', () => {
    for (const kind of ['type_what_hear', 'speak_sentence'] as const)
      for (const word of course.words.keys()) {
        const swapped = swap({ kind, word });
        expect(['word_order', 'multiple_choice']).toContain(swapped.kind);
        expect(askedWords(swapped)).toEqual([word]);
        expect(swap({ kind, word })).toEqual(swapped);
      }
  });

  it('offers no word beyond the guide of its place, or its own where that is later', () => {
    const guideOf = (word: string) => Number(word.slice(1, 3));
    const short = [...course.words.keys()].flatMap((word) => {
      const swapped = swap({ kind: 'type_what_hear', word });
      return swapped.kind === 'multiple_choice' ? [swapped] : [];
    });
    expect(short.length).toBeGreaterThan(3);
    for (const { word, options: offered } of short)
      for (const option of offered) expect(guideOf(option), word).toBeLessThanOrEqual(guideOf(word));
  });

  it('is any other question as it is', () => {
    for (const name of ['meaning', 'matching', 'blank', 'translation', 'missing', 'ordered', 'truth'] as const)
      expect(swap(questions[name])).toBe(questions[name]);
  });
});
