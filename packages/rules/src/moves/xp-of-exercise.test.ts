import { expect, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import type { Entry, Session } from '../exercise/session.ts';
import type { Verdict } from '../lists.ts';
import type { Player } from '../player/player.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { questionXp, sessionXpSource, xpOfExercise } from './question-xp.ts';

const place = { kind: 'exercise', guide: 1, level: 1, exercise: 1 } as const;

/** Runs of one exercise, one after the other, paid as the moves pay them. */
function play(runs: readonly (readonly [rights: number, player: Player, practiceDay: string | null])[]) {
  const paid = new Map<string, number>();
  let last: Session | null = null;
  for (const [rights, player, practiceDay] of runs) {
    let session: Session = { place, state: 'open', entries: [], tries: [], swapped: [], practiceDay };
    for (let index = 0; index < 20; index += 1) {
      const verdict: Verdict = index < rights ? 'right' : 'wrong';
      const parts = questionXp({ player, session }, { index, verdict, paid: new Set(paid.keys()) }, rules);
      for (const { source, amount } of parts) paid.set(source, amount);
      const xpEarned = parts.reduce((sum, { amount }) => sum + amount, 0);
      const entry: Entry = { verdict, answer: null, xpEarned, batteryBonus: false };
      session = { ...session, entries: [...session.entries, entry] };
    }
    last = session;
  }
  if (last === null) throw new Error('no run');
  const own = `${sessionXpSource(last, rules)}:`;
  const player = runs.at(-1)?.[1] ?? buildPlayer({});
  const ownPaid = new Map([...paid].filter(([source]) => source.startsWith(own)));
  return xpOfExercise({ player, session: last }, ownPaid, rules);
}

const free = buildPlayer({});
const subscriber = buildPlayer({ isSubscriber: true });
const day = '2026-11-21';

test.each<[string, Parameters<typeof play>[0], Partial<ReturnType<typeof play>>]>([
  ['a failed run', [[14, free, null]], { now: 170, earned: 170, most: 200, isPractice: false, isDoubled: false }],
  [
    'a pass after it',
    [
      [14, free, null],
      [20, free, null],
    ],
    { now: 30, earned: 200, most: 200 },
  ],
  [
    'a run that is no better than the one before',
    [
      [14, free, null],
      [14, free, null],
    ],
    { now: 0, earned: 170, most: 200 },
  ],
  ['a perfect run', [[20, free, null]], { now: 200, earned: 200, most: 200 }],
  ['a perfect run of Super', [[20, subscriber, null]], { now: 400, earned: 400, most: 400, isDoubled: true }],
  // Payments before Super stay: only the rest of each question is doubled.
  [
    'a pass as Super after a run before',
    [
      [18, free, null],
      [20, subscriber, null],
    ],
    { now: 20, earned: 210, most: 210 },
  ],
  [
    'a passed exercise once more',
    [
      [19, free, null],
      [20, free, day],
    ],
    { now: 100, earned: 100, most: 100, isPractice: true },
  ],
  [
    'and again on that day',
    [
      [19, free, null],
      [18, free, day],
      [20, free, day],
    ],
    { now: 6, earned: 100, most: 100, isPractice: true },
  ],
])('%s', (_, runs, expected) => {
  expect(play(runs)).toMatchObject(expected);
});
