import { compiledFolder, languages, loadCourse } from '@kalima/course';
import type { WordId } from '@kalima/course/schema';
import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { buildEntry, buildRun, buildSession, choice, dictation, matching } from '../../test/run.ts';
import { lessonPlace, placementPlace, type SessionPlace } from '../exercise/place.ts';
import type { Answer, Question } from '../exercise/question.ts';
import type { PairTry, Session } from '../exercise/session.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import type { RunResult } from './finish-run.ts';
import {
  type FinishedRun,
  missedIn,
  type RunTexts,
  replyTo,
  viewFinished,
  viewMissed,
  viewProgress,
  viewWord,
  type WordText,
} from './replies.ts';
import type { QuestionMove } from './run.ts';

test.each([
  ['they (men/people)', 'they (men/people)'],
  ['is? does? (yes/no question)', 'is? does? (yes/no question)'],
  ['religion; judgement', 'religion'],
  ['owner / king', 'owner'],
  ['the path, the way', 'the path, the way'],
])('of "%s" a summary shows "%s"', (meaning, shown) => {
  expect(viewWord({ arabic: 'x', forms: ['x'], transliteration: 'a / b', meaning })).toEqual({
    arabic: 'x',
    transliteration: 'a',
    meaning: shown,
  });
});

it('cuts no card within its parentheses', () => {
  const { course } = loadCourse(compiledFolder);
  const cards = [...course.words.values()].flatMap((word) =>
    languages.map((language) => ({ ...word, meaning: word.meaning[language] })),
  );
  const count = (text: string, sign: string) => text.split(sign).length;
  expect(cards).toHaveLength(600);
  for (const card of cards) {
    const { meaning } = viewWord(card);
    expect([meaning, count(meaning, '(')]).toEqual([meaning, count(meaning, ')')]);
    expect(meaning).not.toBe('');
  }
});

const grammar: Question = {
  kind: 'grammar',
  direction: 'form-to-value',
  word: 'g01w01',
  feature: 'number',
  value: 'one',
  verse: '1:1',
  token: 1,
  options: [
    { form: 'one', value: 'one' },
    { form: 'other', value: 'two' },
  ],
};
const run = buildRun([choice, matching, dictation, grammar]);
const wordText = (id: WordId): WordText => ({
  arabic: `${id} as a whole`,
  forms: [`${id} in Arabic`, 'another form'],
  transliteration: 'read / otherwise',
  meaning: `${id} in English; or so`,
});
const texts: RunTexts<string> = {
  explain: ({ kind }, index) => `${kind} at ${index}`,
  wordOf: (id) => (id === 'g01w08' ? null : wordText(id)),
  phraseOf: ({ word, phrase }) => (phrase === 0 ? null : `phrase ${phrase} of ${word}`),
};
const after = { player: 'the player', questsDone: ['a quest'] };
const asked = { words: ['g01w01'], task: 'meaning', atMs: 0, tookMs: null } as const;
const chosen = (option: number): Answer => ({ kind: 'choice', option });
const wrong = (answer: Answer | null) => buildEntry('wrong', { answer });
const reply = (move: QuestionMove, changes: Partial<Session>) =>
  replyTo(move, { run, session: buildSession({ questions: 2, ...changes }), texts }, after, rules);

describe('the reply to an answer', () => {
  const move = { kind: 'answer', index: 0, answer: chosen(0) } as const;

  it('has verdict, solution, explanation, mistake and pay', () => {
    const entry = buildEntry('wrong', { answer: chosen(0), batteryBonus: true });
    expect(reply(move, { entries: [entry] })).toEqual({
      kind: 'answered',
      reply: {
        verdict: 'wrong',
        solution: { kind: 'choice', option: 1 },
        explanation: 'multiple_choice at 0',
        mistaken: { kind: 'word', arabic: 'g01w05 as a whole', meaning: 'g01w05 in English; or so' },
        comparison: null,
        confidence: null,
        xpEarned: 5,
        batteryBonus: true,
        repeats: { waiting: [], done: 0 },
        ...after,
      },
    });
  });

  test.each([
    ['none of a right answer', 0, buildEntry('right', { answer: chosen(1) }), null],
    ['none of a skip', 0, buildEntry('skipped'), null],
    ['none of a word that is unknown here', 0, wrong(chosen(3)), null],
    ['the form that was taken for another', 3, wrong(chosen(1)), { kind: 'form', form: 'other', value: 'two' }],
  ])('has as mistake %s', (_, index, entry, mistaken) => {
    const entries = [...Array(index).fill(buildEntry('right')), entry];
    expect(reply({ kind: 'skip', index }, { entries })).toMatchObject({ kind: 'answered', reply: { mistaken } });
  });

  it('as a repeat has no pay, and the repeats that wait', () => {
    const repeats = [{ index: 0, verdict: 'right', answer: chosen(1), asked }] as const;
    const entries = [wrong(chosen(0)), wrong(null)];
    expect(reply({ ...move, isRepeat: true }, { entries, repeats })).toMatchObject({
      kind: 'answered',
      reply: { verdict: 'right', mistaken: null, xpEarned: 0, batteryBonus: false, repeats: { waiting: [1], done: 1 } },
    });
  });

  it('one letter off compares the letters, and decides nothing', () => {
    const entries = [buildEntry('right'), buildEntry('right')];
    const text = { kind: 'text', text: 'سراط' } as const;
    const firstTry = { text: text.text, asked };
    expect(reply({ kind: 'answer', index: 2, answer: text }, { entries, firstTry, questions: 3 })).toEqual({
      kind: 'almost',
      reply: {
        verdict: 'almost',
        comparison: [
          { kind: 'wrong', given: 'س', expected: 'صِ' },
          { kind: 'same', given: 'ر', expected: 'رَ' },
          { kind: 'same', given: 'ا', expected: 'ا' },
          { kind: 'same', given: 'ط', expected: 'ط' },
        ],
        ...after,
      },
    });
  });

  it('without a first try has no letters', () => {
    expect(reply(move, {})).toEqual({ kind: 'almost', reply: { verdict: 'almost', comparison: [], ...after } });
  });

  it('of a question that the run does not have is a fault', () => {
    expect(() => reply({ ...move, index: 4 }, {})).toThrow('The run has no question 4');
  });
});

describe('the reply to a pair', () => {
  const move = { kind: 'pair', index: 1, attempt: 0, left: 0, right: 1 } as const;
  const tried: PairTry = { left: 0, right: 1, isPair: true };

  it('has the pairs so far', () => {
    const tries = [{ left: 0, right: 0, isPair: false }, tried];
    expect(reply(move, { entries: [buildEntry('right')], tries })).toEqual({
      kind: 'paired',
      reply: { isPair: true, matched: [[0, 1]], answered: null, ...after },
    });
  });

  it('that is the last one has every pair, and the reply to its question', () => {
    const entries = [buildEntry('right'), buildEntry('right', { tries: [tried] })];
    expect(reply({ ...move, right: 0 }, { entries })).toMatchObject({
      kind: 'paired',
      reply: {
        isPair: false,
        matched: [
          [0, 1],
          [1, 0],
        ],
        answered: { verdict: 'right', explanation: 'matching at 1', player: after.player },
        ...after,
      },
    });
  });

  it('of a question without pairs is a fault', () => {
    expect(() => reply({ ...move, index: 0 }, {})).toThrow('Question 0 has no pairs');
  });
});

describe('the progress of a run', () => {
  const tried = (left: number, isPair: boolean): PairTry => ({ left, right: 1 - left, isPair });

  it('has verdicts, tried pairs and repeats', () => {
    const session = buildSession({
      entries: [buildEntry('right'), buildEntry('wrong')],
      questions: 2,
      tries: [tried(0, false), tried(1, true)],
    });
    expect(viewProgress(run, session, rules)).toEqual({
      verdicts: ['right', 'wrong'],
      repeats: { waiting: [1], done: 0 },
      matched: [[1, 0]],
      tries: 2,
      firstTry: null,
    });
  });

  it('has the first try of the current question', () => {
    const entries = [buildEntry('right'), buildEntry('right')];
    const { firstTry } = viewProgress(run, buildSession({ entries, firstTry: { text: 'سراط', asked } }), rules);
    expect([firstTry?.text, firstTry?.comparison.length]).toEqual(['سراط', 4]);
  });
});

describe('the missed words', () => {
  const shown = (word: WordId) => ({
    arabic: `${word} in Arabic`,
    transliteration: 'read',
    meaning: `${word} in English`,
  });

  test.each([
    [
      'a word',
      { kind: 'word', word: 'g01w05' },
      { kind: 'word', arabic: 'g01w05 in Arabic', meaning: 'g01w05 in English' },
    ],
    ['a word that is unknown here', { kind: 'word', word: 'g01w08' }, null],
    ['a phrase', { kind: 'phrase', word: 'g01w05', phrase: 2 }, { kind: 'meaning', meaning: 'phrase 2 of g01w05' }],
    ['a phrase that is unknown here', { kind: 'phrase', word: 'g01w05', phrase: 0 }, null],
    ['a text', { kind: 'text', text: 'x' }, { kind: 'text', text: 'x' }],
    ['"I don’t know"', { kind: 'no-idea' }, { kind: 'no-idea' }],
    ['nothing', null, null],
  ] as const)('are shown with what was given: %s', (_, given, view) => {
    expect(viewMissed([{ word: 'g01w01', given }], texts)).toEqual([{ ...shown('g01w01'), given: view }]);
  });

  it('leave out those that are unknown here', () => {
    expect(viewMissed([{ word: 'g01w08', given: null }], texts)).toEqual([]);
  });

  it('are those of the questions as they were seen, and none of a placement test', () => {
    const swapped = buildRun([choice], { 0: { ...choice, word: 'g01w07' } as Question });
    const session = buildSession({ entries: [wrong(chosen(0))], swapped: [0] });
    expect(missedIn(swapped, session)).toEqual([{ word: 'g01w07', given: { kind: 'word', word: 'g01w05' } }]);
    expect(missedIn(swapped, { ...session, place: placementPlace(1) })).toEqual([]);
  });
});

describe('the end of a run', () => {
  const place: SessionPlace = { kind: 'exercise', guide: 1, level: 1, exercise: 1 };
  const counted = { score: 1, percent: 50, passed: false, xpEarned: 5, batteriesEarned: 0, streak: null };
  const earned = { guide: 1, level: 1, passed: false };
  function view(at: SessionPlace, testOut?: RunResult['testOut'], changes: Partial<FinishedRun> = {}) {
    const session = buildSession({ place: at, entries: [buildEntry('right'), buildEntry('wrong')], questions: 2 });
    const result: RunResult = { ...counted, ...(testOut !== undefined && { testOut }) };
    const journey = { results: [], opened: [], testOuts: [earned] };
    const paid = new Map([['exercise:1:1:0:attempt', 5]]);
    const player = buildPlayer();
    const ended = { session, result, player, journey, hasAllLevels: false, next: { kind: 'home' }, paid } as const;
    return viewFinished({ ...ended, ...changes }, rules);
  }

  it('has its place, its terms, its result and its XP', () => {
    expect(view(place)).toEqual({
      ...counted,
      ...place,
      lessonId: '1',
      total: 2,
      passPercent: 90,
      next: { kind: 'home' },
      testOut: null,
      opened: null,
      xp: { now: 10, earned: 5, most: 20, isPractice: false, isDoubled: false },
    });
  });

  it('of a lesson has no XP of an exercise', () => {
    expect(view(lessonPlace(2))).toMatchObject({ lessonId: '2', passPercent: 70, xp: null });
  });

  const offer = { exercise: 4, opens: { guide: 1, level: 2 } };
  test.each<[string, RunResult['testOut'], Partial<FinishedRun>, object]>([
    ['offers the test-out that it earned', 'earned', {}, { testOut: offer, opened: null }],
    ['offers none that it did not earn', undefined, {}, { testOut: null, opened: null }],
    ['offers none where all levels are open', 'earned', { hasAllLevels: true }, { testOut: null, opened: null }],
    ['opens the next level by a passed test-out', 'passed', {}, { testOut: null, opened: offer.opens }],
  ])('%s', (_, testOut, changes, shown) => {
    expect(view(place, testOut, changes)).toMatchObject(shown);
  });
});
