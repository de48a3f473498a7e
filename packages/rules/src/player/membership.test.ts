import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { everyoneSuperRulebook, standardRulebook as rules } from '../rulebook.ts';
import { isRunning, isSuper, periodEndMs, type Subscription, superUntil } from './membership.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const endMs = Date.parse('2026-11-21T10:00:00Z');

const aSubscription = (changes: Partial<Subscription> = {}): Subscription => ({
  provider: 'stripe',
  status: 'active',
  endMs,
  cancelsAtPeriodEnd: false,
  ...changes,
});

test('a subscriber is Super, and everybody where the rulebook says so', () => {
  expect(isSuper(buildPlayer({ isSubscriber: true }), rules)).toBe(true);
  expect(isSuper(buildPlayer(), rules)).toBe(false);
  expect(isSuper(buildPlayer(), everyoneSuperRulebook)).toBe(true);
});

describe('a subscription makes its learner Super', () => {
  test.each<[string, Partial<Subscription>, number | null]>([
    ['while the trial lasts, and a day for the first charge', { status: 'trial' }, dayMs],
    ['while it is paid, and a day for a late renewal', { status: 'active' }, dayMs],
    ['for seven days after a renewal that failed', { status: 'past-due' }, 7 * dayMs],
    ['to the very end when it was cancelled', { cancelsAtPeriodEnd: true }, 0],
    ['to the very end when it was cancelled in its trial', { status: 'trial', cancelsAtPeriodEnd: true }, 0],
    ['not beyond its end when it was cancelled unpaid', { status: 'past-due', cancelsAtPeriodEnd: true }, 0],
    ['to the very end in the demo, where nothing is renewed', { provider: 'demo' }, 0],
    ['for a day of a late renewal in the Android app', { provider: 'play' }, dayMs],
    ['as long as Google’s own days of grace', { provider: 'play', status: 'past-due' }, 0],
    ['no more when it ended, whatever was paid', { status: 'ended' }, null],
    ['not when there is none', { provider: null, status: 'none', endMs: null }, null],
    ['not when there is none, whatever its end says', { status: 'none' }, null],
    ['not when nobody told its end', { endMs: null }, null],
  ])('%s', (_, changes, graceMs) => {
    const until = superUntil(aSubscription(changes), rules);
    expect(until).toBe(graceMs === null ? null : endMs + graceMs);
  });
});

describe('a subscription is running', () => {
  test.each<[string, Partial<Subscription>, boolean, boolean]>([
    ['in its trial', { status: 'trial' }, true, true],
    ['while it renews', { status: 'active' }, true, true],
    ['while a failed renewal is tried again', { status: 'past-due' }, true, true],
    ['when cancelled, up to its end', { cancelsAtPeriodEnd: true }, true, false],
    ['in the demo, up to its end', { provider: 'demo' }, true, false],
    ['never when it ended', { status: 'ended' }, false, false],
    ['in the demo never without an end', { provider: 'demo', endMs: null }, false, false],
    ['never when there is none', { status: 'none', endMs: null }, false, false],
  ])('%s', (_, changes, before, after) => {
    expect(isRunning(aSubscription(changes), endMs - 1)).toBe(before);
    expect(isRunning(aSubscription(changes), endMs)).toBe(after);
  });
});

describe('a period', () => {
  test.each([
    ['super_monthly', '2026-11-21T10:00:00.000Z', '2026-12-21T10:00:00.000Z'],
    ['super_monthly', '2027-01-31T10:00:00.000Z', '2027-02-28T10:00:00.000Z'],
    ['super_monthly', '2026-12-31T23:59:59.000Z', '2027-01-31T23:59:59.000Z'],
    ['super_annual', '2026-11-21T10:00:00.000Z', '2027-11-21T10:00:00.000Z'],
    ['super_annual', '2028-02-29T10:00:00.000Z', '2029-02-28T10:00:00.000Z'],
  ] as const)('of %s from %s lasts until %s', (plan, from, end) => {
    expect(new Date(periodEndMs(plan, Date.parse(from))).toISOString()).toBe(end);
  });

  it('is never shorter than 28 days', () => {
    for (let day = 0; day < 366; day += 1) {
      const fromMs = endMs + day * dayMs;
      expect(periodEndMs('super_monthly', fromMs) - fromMs).toBeGreaterThanOrEqual(28 * dayMs);
    }
  });
});
