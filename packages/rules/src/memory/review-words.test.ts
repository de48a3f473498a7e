import type { WordId } from '@kalima/course/schema';
import { describe, expect, it, test } from 'vitest';
import { buildReview } from '../../test/build-review.ts';
import { dayIn, midnightIn } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import type { ReviewedQuestion } from './evidence.ts';
import { foldWord } from './fold-word.ts';
import { knowledge, type TaughtWord } from './recall.ts';
import { type ReviewedWord, reviewWords, taughtAfter } from './review-words.ts';

const { parameters, population: model, taughtRecentlyMs } = rules.memory;
const calendar = midnightIn('UTC');
const startedAtMs = Date.parse('2026-01-03T12:00:00Z');
const atMs = startedAtMs + 60_000;
const day = dayIn(atMs, calendar);
const word: WordId = 'g01w01';

/** Right once, soon after its card, an hour before the question. */
const taughtMs = atMs - 3_600_000;
const known: TaughtWord = {
  word,
  taughtDay: day,
  taughtMs,
  memory: foldWord([buildReview(2, { atMs: taughtMs, evidence: 'none' })], parameters, rules),
};
const run = { startedAtMs, introduce: [] as WordId[], asks: [[word]], entries: [] };
const withCard = { ...run, introduce: [word] };

function asked(
  before: readonly TaughtWord[],
  verdict: ReviewedQuestion['verdict'],
  { cards = run, question = {} as Partial<ReviewedQuestion> } = {},
): ReviewedWord[] {
  const of = (id: WordId) => before.find((each) => each.word === id);
  const base = { source: 'run', index: 0, task: 'meaning', words: [word], tries: [], tookMs: 4000 } as const;
  return reviewWords(
    { ...base, verdict, atMs, day, circumstances: [], ...question },
    cards,
    { memoryOf: (id) => of(id)?.memory ?? null, taughtMs: (id) => of(id)?.taughtMs ?? null, model },
    rules,
  );
}

const stateOf = (words: readonly TaughtWord[]) =>
  knowledge(words.find((each) => each.word === word) ?? null, day, model, rules).state;

describe('a word that a question asked', () => {
  test.each<[string, string, TaughtWord[], ReviewedQuestion['verdict'], typeof run]>([
    ['known', 'right', [known], 'right', run],
    ['learning', 'known, and wrong', [known], 'wrong', run],
    ['learning', 'known, and not said', [known], 'no-idea', run],
    ['known', 'known, and skipped', [known], 'skipped', run],
    ['known', 'new, and right soon after its card', [], 'right', withCard],
    ['learning', 'new, and wrong soon after its card', [], 'wrong', withCard],
  ])('is %s: %s', (state, _, before, verdict, cards) => {
    expect(stateOf(taughtAfter(before, asked(before, verdict, { cards }), calendar))).toBe(state);
  });

  it('is one of those that were taught, and the others stay as they are', () => {
    const other: TaughtWord = { word: 'g01w02', taughtDay: '2026-01-01', memory: null };
    const [first, second] = taughtAfter([other], asked([], 'skipped', { cards: withCard }), calendar);
    expect(first).toBe(other);
    expect(second).toEqual({ word, taughtDay: day, taughtMs: startedAtMs, memory: null });
  });

  test.each<[string, number | undefined, typeof run, number]>([
    ['its card', undefined, withCard, startedAtMs],
    ['its first answer, without a card', undefined, run, atMs],
    ['its latest card', taughtMs, withCard, startedAtMs],
    ['the card of another run that was shown later', atMs, withCard, atMs],
    ['its earlier card, where this run showed none', taughtMs, run, taughtMs],
  ])('was taught at the moment of %s', (_, earlierMs, cards, shownMs) => {
    const before = earlierMs === undefined ? [] : [{ ...known, taughtMs: earlierMs }];
    const [after] = taughtAfter(before, asked(before, 'right', { cards }), calendar);
    expect(after).toMatchObject({ taughtMs: shownMs, taughtDay: day });
  });
});

describe('a right answer', () => {
  const shown = (agoMs: number): TaughtWord[] => [{ word, taughtDay: day, taughtMs: atMs - agoMs, memory: null }];

  test.each([
    ['soon after the card of an earlier run: none', taughtRecentlyMs - 1, 'none'],
    ['ten minutes after it: good', taughtRecentlyMs, 'good'],
  ] as const)('is evidence, %s', (_, agoMs, evidence) => {
    expect(asked(shown(agoMs), 'right').map(({ review }) => review.evidence)).toEqual([evidence]);
  });

  it('has the prediction of the day before it', () => {
    const [reviewed] = asked([known], 'right');
    expect(reviewed?.review.predicted).toBeCloseTo(knowledge(known, day, model, rules).probability, 10);
    expect(asked([], 'right')[0]?.review.predicted).toBeNull();
  });
});
