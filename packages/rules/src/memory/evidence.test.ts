import { describe, expect, it, test } from 'vitest';
import { wordTasks } from '../asked.ts';
import { reviewCircumstances, reviewOutcomes } from '../lists.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { evidenceOf, type KnownOfWords, matchingOutcomes, type ReviewedQuestion, reviewsOf } from './evidence.ts';

const allTasks = [...wordTasks, 'free_recall'] as const;

describe('what an answer says about the memory of its word', () => {
  test.each(allTasks)('a right %s: good', (task) => expect(evidenceOf(task, 'right', [], rules)).toBe('good'));

  test.each([
    ['wrong', 'again'],
    ['no-idea', 'again'],
    ['pair-forced', 'none'],
    ['skipped', 'none'],
    ['report-accepted', 'none'],
  ] as const)('%s, by every task: %s', (outcome, evidence) => {
    for (const task of allTasks) expect(evidenceOf(task, outcome, [], rules), task).toBe(evidence);
  });

  test.each([
    ['taught-recently', 'none', 'none'],
    ['second-try', 'none', 'again'],
    ['repeat', 'none', 'none'],
    ['trial', 'none', 'none'],
    ['never-taught', 'good', 'none'],
    ['other-word-of-verse', 'none', 'none'],
    ['transliteration-shown', 'good', 'again'],
  ] as const)('%s: right says %s, wrong says %s', (circumstance, right, wrong) => {
    expect(evidenceOf('meaning', 'right', [circumstance], rules)).toBe(right);
    expect(evidenceOf('meaning', 'wrong', [circumstance], rules)).toBe(wrong);
    expect(evidenceOf('meaning', 'no-idea', [circumstance], rules)).toBe(wrong);
  });

  it('has a row for each outcome and circumstance that there is', () => {
    expect(Object.keys(rules.memory.evidence).toSorted()).toEqual(reviewOutcomes.toSorted());
    expect(Object.keys(rules.memory.uncounted).toSorted()).toEqual(reviewCircumstances.toSorted());
  });

  it('is nothing if one of several circumstances says so', () => {
    expect(evidenceOf('meaning', 'right', ['transliteration-shown', 'repeat'], rules)).toBe('none');
  });
});

describe('a matching question', () => {
  const words = ['g01w01', 'g01w02', 'g01w03'] as const;
  const pair = (...both: string[]) => ({ words: both as never, isPair: both.length === 1 });

  it('is right for every word but those of the pair that follows by itself', () => {
    const outcomes = matchingOutcomes(words, [pair('g01w02'), pair('g01w01'), pair('g01w03')]);
    expect([...outcomes]).toEqual([
      ['g01w01', 'right'],
      ['g01w02', 'right'],
      ['g01w03', 'pair-forced'],
    ]);
  });

  it('is right for every word while no pair is made', () => {
    expect([...matchingOutcomes(words, []).values()]).toEqual(['right', 'right', 'right']);
  });

  it('is wrong for both words of a wrong pair, however they were matched later', () => {
    const outcomes = matchingOutcomes(words, [
      pair('g01w01', 'g01w03'),
      pair('g01w01'),
      pair('g01w02'),
      pair('g01w03'),
    ]);
    expect([...outcomes.values()]).toEqual(['wrong', 'right', 'wrong']);
  });
});

describe('the rows of a finished question', () => {
  const question: ReviewedQuestion = {
    source: 'session',
    index: 4,
    task: 'meaning',
    words: ['g01w01'],
    verdict: 'right',
    tries: [],
    atMs: 1_000_000,
    day: '2026-01-01',
    tookMs: 2500,
    circumstances: [],
  };
  const known: KnownOfWords = { cardShownMs: () => null, predicted: () => 0.9, modelVersion: 'fsrs-6' };
  const shownBefore = (ms: number): KnownOfWords => ({ ...known, cardShownMs: () => question.atMs - ms });

  it('name the event, what it says, how long it took and what was predicted', () => {
    expect(reviewsOf(question, known, rules)).toEqual([
      {
        word: 'g01w01',
        atMs: 1_000_000,
        day: '2026-01-01',
        source: 'session',
        index: 4,
        task: 'meaning',
        outcome: 'right',
        evidence: 'good',
        tookMs: 2500,
        predicted: 0.9,
        modelVersion: 'fsrs-6',
      },
    ]);
  });

  it('say nothing within ten minutes of the card, and something from then on and before it', () => {
    const tenMinutes = 600_000;
    const evidenceAfter = (ms: number, verdict: 'right' | 'wrong') =>
      reviewsOf({ ...question, verdict }, shownBefore(ms), rules)[0]?.evidence;
    expect(evidenceAfter(tenMinutes - 1, 'right')).toBe('none');
    expect(evidenceAfter(tenMinutes - 1, 'wrong')).toBe('none');
    expect(reviewsOf({ ...question, atMs: 1000 }, known, rules)[0]?.evidence).toBe('good');
    expect(evidenceAfter(tenMinutes, 'right')).toBe('good');
    expect(evidenceAfter(-1, 'right')).toBe('good');
    expect(evidenceAfter(tenMinutes, 'wrong')).toBe('again');
  });

  it('are one for each word of a matching question, by its pairs and not by its verdict', () => {
    const tries = [
      { words: ['g01w01', 'g01w02'], isPair: false },
      { words: ['g01w01'], isPair: true },
      { words: ['g01w03'], isPair: true },
      { words: ['g01w02'], isPair: true },
    ] as const;
    const matching = { ...question, task: 'matching', words: ['g01w01', 'g01w02', 'g01w03'], tries } as const;
    const evidence = reviewsOf(matching, known, rules).map((each) => each.evidence);
    expect(evidence).toEqual(['again', 'again', 'good']);
    const unknown = reviewsOf({ ...matching, verdict: 'no-idea' }, known, rules);
    expect(unknown.map(({ outcome }) => outcome)).toEqual(['no-idea', 'no-idea', 'no-idea']);
    const skipped = reviewsOf({ ...matching, verdict: 'skipped' }, known, rules);
    expect(skipped.map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped', 'skipped']);
  });
});
