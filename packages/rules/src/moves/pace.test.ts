import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import type { Entry, Session } from '../exercise/session.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { isMatchingTooFast, isRunTooFast, isTooFast } from './pace.ts';

const startMs = 1_000_000;
const { minAnswerMs, minPairMs } = rules.pace;
const asked = (atMs: number) => ({ words: [], task: 'meaning' as const, atMs, tookMs: null });
const entry = (change: Partial<Entry> = {}): Entry => ({
  verdict: 'right',
  answer: null,
  xpEarned: 10,
  batteryBonus: false,
  ...change,
});
const place = { kind: 'exercise', guide: 1, level: 1, exercise: 1 } as const;
const run = (entries: readonly Entry[] = [], tries: Session['tries'] = []) => ({ place, entries, tries });

describe('an answer', () => {
  test.each<[string, boolean, Parameters<typeof isTooFast>]>([
    [
      'the first, at once',
      true,
      [{ player: buildPlayer(), session: run() }, { startedAtMs: startMs, nowMs: startMs }, minAnswerMs],
    ],
    [
      'the first, just too soon',
      true,
      [{ player: buildPlayer(), session: run() }, { startedAtMs: startMs, nowMs: startMs + 1199 }, minAnswerMs],
    ],
    [
      'the first, in a human’s time',
      false,
      [{ player: buildPlayer(), session: run() }, { startedAtMs: startMs, nowMs: startMs + 1200 }, minAnswerMs],
    ],
    [
      'after the one before',
      true,
      [
        { player: buildPlayer(), session: run([entry({ asked: asked(startMs + 9000) })]) },
        { startedAtMs: startMs, nowMs: startMs + 10_000 },
        minAnswerMs,
      ],
    ],
    [
      'long after the one before',
      false,
      [
        { player: buildPlayer(), session: run([entry({ asked: asked(startMs + 9000) })]) },
        { startedAtMs: startMs, nowMs: startMs + 10_200 },
        minAnswerMs,
      ],
    ],
    [
      'of an old run, but right after a move in another',
      true,
      [
        { player: buildPlayer({ lastMoveMs: startMs + 9000 }), session: run() },
        { startedAtMs: startMs, nowMs: startMs + 10_000 },
        minAnswerMs,
      ],
    ],
    [
      'a pair after a pair',
      true,
      [
        {
          player: buildPlayer(),
          session: run([], [{ left: 0, right: 0, isPair: true, asked: asked(startMs + 2000) }]),
        },
        { startedAtMs: startMs, nowMs: startMs + 2499 },
        minPairMs,
      ],
    ],
    [
      'a pair half a second after a pair',
      false,
      [
        {
          player: buildPlayer(),
          session: run([], [{ left: 0, right: 0, isPair: true, asked: asked(startMs + 2000) }]),
        },
        { startedAtMs: startMs, nowMs: startMs + 2500 },
        minPairMs,
      ],
    ],
    [
      'after the clock was set back',
      false,
      [
        { player: buildPlayer({ lastMoveMs: startMs + 9000 }), session: run() },
        { startedAtMs: startMs, nowMs: startMs },
        minAnswerMs,
      ],
    ],
    [
      'of a run whose start nobody knows',
      false,
      [{ player: buildPlayer(), session: run() }, { startedAtMs: null, nowMs: startMs }, minAnswerMs],
    ],
  ])('%s is too fast: %s', (_, tooFast, args) => {
    expect(isTooFast(...args)).toBe(tooFast);
  });
});

test('an answer after one whose moment was not recorded is measured from what is known', () => {
  const state = { player: buildPlayer(), session: run([entry()], [{ left: 0, right: 0, isPair: true }]) };
  expect(isTooFast(state, { startedAtMs: startMs, nowMs: startMs + 1199 }, minAnswerMs)).toBe(true);
  expect(isTooFast(state, { startedAtMs: startMs, nowMs: startMs + 1200 }, minAnswerMs)).toBe(false);
});

describe('four pairs', () => {
  const pair = (atMs: number, tooFast = false) => ({
    left: 0,
    right: 0,
    isPair: true,
    asked: asked(atMs),
    ...(tooFast && { tooFast: true as const }),
  });
  it.each([
    ['half a second each', [0, 500, 1000, 1500], false, false],
    ['the last two at once, after thought', [0, 900, 1500, 1501], false, false],
    ['all of them a little sooner', [0, 499, 998, 1499], false, true],
    ['at once', [0, 0, 0, 0], false, true],
    ['the first of which came at once', [0, 5000, 6000, 7000], true, true],
    ['while the clock was set back', [9000, 9500, 0, 500], false, false],
  ])('%s', (_, moments, isFirstFast, tooFast) => {
    const tries = moments.map((ms, index) => pair(ms, index === 0 && isFirstFast));
    expect(isMatchingTooFast(tries, minPairMs)).toBe(tooFast);
  });

  it('of which nobody knows when they were matched are not', () => {
    const { asked: _, ...unknown } = pair(0);
    expect(isMatchingTooFast([unknown, unknown], minPairMs)).toBe(false);
    expect(isMatchingTooFast([pair(0), unknown], minPairMs)).toBe(false);
    expect(isMatchingTooFast([unknown, pair(0)], minPairMs)).toBe(false);
    expect(isMatchingTooFast([], minPairMs)).toBe(false);
  });

  it('count from the first of them, not from midnight', () => {
    const late = [9000, 9499, 9998, 10_499].map((ms) => pair(ms));
    expect(isMatchingTooFast(late, minPairMs)).toBe(true);
  });
});

describe('a run of twenty', () => {
  const of = (human: number, fast: number, wrong: number) => [
    ...Array.from({ length: human }, () => entry()),
    ...Array.from({ length: fast }, () => entry({ tooFast: true })),
    ...Array.from({ length: wrong }, () => entry({ verdict: 'wrong' })),
  ];
  it.each([
    [20, 0, 0, false],
    [18, 0, 2, false],
    [18, 2, 0, false],
    [17, 3, 0, true],
    [17, 1, 2, true],
    [0, 20, 0, true],
  ])(
    'with %i right answers at a human pace, %i fast and %i wrong ones is no pass of a human: %s',
    (human, fast, wrong, tooFast) => {
      expect(isRunTooFast(run(of(human, fast, wrong)), rules)).toBe(tooFast);
    },
  );
});
