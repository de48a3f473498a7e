import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { sumOf } from '../events.ts';
import type { MatchOutcome } from '../lists.ts';
import { everyoneSuperRulebook, standardRulebook as rules } from '../rulebook.ts';
import { hasBegun, isRunDone, matchScoreOf, outcomesOf } from './match-end.ts';
import { pickQuizWords } from './quiz-words.ts';
import { rewardMatch } from './reward.ts';
import { enter, expire, handOut, type QuizEntry, type QuizRun, untilLateMs } from './run.ts';

const startMs = Date.parse('2026-11-21T10:00:00Z');
const fresh: QuizRun = { entries: [], handedAtMs: null };
const choice = { kind: 'choice', option: 0 } as const;
const question = { words: ['g01w01'], task: 'true_false' } as const;
const right = (tookMs: number): QuizEntry => ({ verdict: 'right', answer: choice, tookMs });
const wrong = (tookMs: number): QuizEntry => ({ verdict: 'wrong', answer: choice, tookMs });

function handed(run: QuizRun, nowMs: number): QuizRun {
  const outcome = handOut(run, nowMs, rules);
  if (!outcome.done) throw new Error(outcome.refusal);
  return outcome.state;
}

describe('the words of a match', () => {
  it('are ten that both have learnt, the same in whatever order they are told', () => {
    const shared = Array.from({ length: 30 }, (_, index) => `g01w${index + 10}` as const);
    const words = pickQuizWords(shared, 5, rules);
    expect(new Set(words).size).toBe(10);
    expect(pickQuizWords(shared.toReversed(), 5, rules)).toEqual(words);
    expect(pickQuizWords(shared, 6, rules)).not.toEqual(words);
    expect(pickQuizWords([...shared.slice(0, 9), 'g01w10'], 5, rules)).toBeNull();
    expect(pickQuizWords(shared.slice(0, 10), 5, rules)).toHaveLength(10);
  });
});

describe('the clock of a question', () => {
  it('starts when it is handed out, and asking again does not start it anew', () => {
    const run = handed(fresh, startMs);
    expect(handed(run, startMs + 9000)).toEqual(run);
    expect(untilLateMs(run, startMs + 9000, rules)).toBe(6000);
    expect(untilLateMs(run, startMs + 16_000, rules)).toBe(0);
    expect(untilLateMs(fresh, startMs, rules)).toBe(0);
  });

  it.each([
    [3000, 'right', 3000],
    [15_000, 'right', 15_000],
    // Within the grace for the network: it counts, and took the whole time.
    [17_000, 'right', 15_000],
    [17_001, 'late', 15_000],
    // A clock that was set back takes nothing off.
    [-5000, 'right', 0],
  ] as const)('an answer after %i ms is %s', (afterMs, verdict, tookMs) => {
    const asked = { ...question, atMs: startMs + afterMs };
    const run = enter(handed(fresh, startMs), startMs, { answer: choice, isRight: true, asked }, rules);
    expect(run).toEqual({
      entries: [{ verdict, answer: choice, tookMs, asked: { ...asked, tookMs } }],
      handedAtMs: null,
    });
  });

  it('closes the question that it ran out for, and the next one has the whole time', () => {
    const run = handed(fresh, startMs);
    expect(expire(run, startMs + 17_000, rules)).toBe(run);
    const later = handed(run, startMs + 60_000);
    expect(later).toEqual({
      entries: [{ verdict: 'late', answer: null, tookMs: 15_000 }],
      handedAtMs: startMs + 60_000,
    });
  });

  it('has no eleventh question', () => {
    const run = { entries: Array.from({ length: 10 }, () => right(1000)), handedAtMs: null };
    expect(handOut(run, startMs, rules)).toEqual({ done: false, refusal: 'match-over' });
  });
});

describe('a run', () => {
  it('has begun once a question was handed out', () => {
    expect(hasBegun(fresh)).toBe(false);
    expect(hasBegun(handed(fresh, startMs))).toBe(true);
    expect(hasBegun({ entries: [right(1000)], handedAtMs: null })).toBe(true);
  });

  it.each([
    [9, false],
    [10, true],
  ])('with %i questions answered is done: %s', (count, isDone) => {
    expect(isRunDone({ entries: Array.from({ length: count }, () => wrong(1000)), handedAtMs: null }, rules)).toBe(
      isDone,
    );
  });
});

describe('who wins', () => {
  const matchScore = (score: number, totalMs: number) => ({ score, totalMs });
  const cases: [string, ReturnType<typeof matchScore>, ReturnType<typeof matchScore>, MatchOutcome, MatchOutcome][] = [
    ['who has more right, however slow', matchScore(8, 140_000), matchScore(7, 30_000), 'won', 'lost'],
    ['of as many, who was faster', matchScore(8, 50_001), matchScore(8, 50_000), 'lost', 'won'],
    ['nobody with as many in the same time', matchScore(8, 50_000), matchScore(8, 50_000), 'drawn', 'drawn'],
    ['nobody with nothing right', matchScore(0, 2000), matchScore(0, 90_000), 'drawn', 'drawn'],
  ];
  test.each(cases)('%s', (_, one, other, first, second) => {
    expect(outcomesOf(one, other)).toEqual([first, second]);
    expect(outcomesOf(other, one)).toEqual([second, first]);
  });

  it('goes by the questions that were answered; each of the others takes its whole time', () => {
    expect(matchScoreOf({ entries: [right(2000), wrong(3000), right(4000)], handedAtMs: null }, rules)).toEqual({
      score: 2,
      totalMs: 9000 + 7 * 15_000,
    });
  });
});

describe('the reward', () => {
  const entry = (tookMs: number): QuizEntry => ({ verdict: 'right', answer: { kind: 'choice', option: 0 }, tookMs });
  const missed: QuizEntry = { verdict: 'late', answer: null, tookMs: 15_000 };
  const human = [entry(1200), entry(1200), entry(100)];
  const won = { matchId: 'm', outcome: 'won', rewardedDay: null, entries: human } as const;

  it.each([
    ['all at once', [entry(0), entry(1), entry(1199)], 0],
    ['most of them at once', [entry(1200), entry(100), entry(100)], 0],
    ['half of them at once', [entry(1200), entry(100)], 20],
    ['half of those that were answered', [entry(100), entry(1200), missed, missed], 20],
    ['one more than half of those that were answered', [entry(100), entry(100), entry(1200), missed, missed], 0],
    ['none', [{ verdict: 'late' as const, answer: null, tookMs: 15_000 }], 20],
  ])('is for answers that took a human’s time: %s', (_, entries, xp) => {
    const { player, events } = rewardMatch(buildPlayer(), { ...won, entries }, today, rules);
    expect([player.totalXp, events.length]).toEqual([xp, Math.sign(xp)]);
  });

  const today = '2026-11-21';
  test.each([
    ['won', rules, buildPlayer(), 20],
    ['lost', rules, buildPlayer(), 5],
    ['drawn', rules, buildPlayer(), 5],
    ['won', rules, buildPlayer({ isSubscriber: true }), 40],
    ['lost', everyoneSuperRulebook, buildPlayer(), 10],
  ] as const)('of a match that was %s', (outcome, rulebook, player, xp) => {
    expect(rewardMatch(player, { ...won, outcome }, today, rulebook)).toEqual({
      player: { ...player, totalXp: xp },
      events: [{ kind: 'movement', currency: 'xp', amount: xp, source: 'quiz:m' }],
    });
  });

  it.each([
    ['2026-11-20', 20],
    ['2026-11-21', 0],
    // Earned further east, where tomorrow has begun.
    ['2026-11-22', 0],
  ])('after one against the same person on %s is %i', (rewardedDay, xp) => {
    const { player, events } = rewardMatch(buildPlayer(), { ...won, rewardedDay }, today, rules);
    expect([player.totalXp, sumOf(events, 'xp'), events.length]).toEqual([xp, xp, Math.sign(xp)]);
  });
});
