import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import type { Entry, Session } from '../exercise/session.ts';
import type { SessionKind, Verdict } from '../lists.ts';
import { midnightIn } from '../moment.ts';
import { everyoneSuperRulebook, standardRulebook as rules } from '../rulebook.ts';
import { acceptReport, type ReportContext } from './accept-report.ts';

const today = '2026-11-21';
const now = { nowMs: 0, today, ...midnightIn('UTC') };

/** The question at 0 was answered wrongly, and `rights` of the others rightly. */
function aRun(kind: SessionKind, rights: number, change: Partial<Session> = {}, first: Partial<Entry> = {}): Session {
  const { questions } = rules.sessions[kind];
  const entry = (verdict: Verdict): Entry => ({ verdict, answer: null, xpEarned: 5, batteryBonus: false });
  return {
    place: { kind, guide: 2, level: kind === 'exercise' ? 1 : 0, exercise: kind === 'exercise' ? 3 : 0 },
    state: 'finished',
    entries: Array.from({ length: questions }, (_, index) =>
      index === 0 ? { ...entry('wrong'), ...first } : entry(index <= rights ? 'right' : 'wrong'),
    ),
    tries: [],
    swapped: [],
    practiceDay: null,
    ...change,
  };
}

const attempt = 'exercise:2:3:0:attempt';
const right = 'exercise:2:3:0:right';
const reportContext = (change: Partial<ReportContext> = {}): ReportContext => ({
  type: 'right-anyway',
  sessionId: 's',
  index: 0,
  paid: new Set([attempt]),
  batteriesLost: 1,
  finishedOn: today,
  lesson: { xpReward: null, isPaid: false },
  ...change,
});

function accept(session: Session, change: Partial<ReportContext> = {}, player = buildPlayer(), rulebook = rules) {
  const { state, events, isPassedNow } = acceptReport({ player, session }, reportContext(change), now, rulebook);
  const moved = events.flatMap((event) =>
    event.kind === 'movement' ? [`${event.currency} ${event.amount} ${event.source}`] : [],
  );
  return { ...state, moved, events, isPassedNow };
}

describe('an accepted report', () => {
  it('makes the answer right, pays the rest of its XP and gives its battery back', () => {
    const { player, session, moved, isPassedNow } = accept(aRun('exercise', 5), {}, buildPlayer({ battery: 7 }));
    expect(session.entries[0]).toEqual({ verdict: 'right', answer: null, xpEarned: 10, batteryBonus: false });
    expect(session.entries.slice(1)).toEqual(aRun('exercise', 5).entries.slice(1));
    expect([player.battery, player.totalXp]).toEqual([8, 5]);
    const rich = accept(aRun('exercise', 5), {}, buildPlayer({ battery: 7, totalXp: 300 }));
    expect(rich.session.entries[0]?.xpEarned).toBe(10);
    expect(moved).toEqual([`xp 5 ${right}`, 'battery 1 report:s:0']);
    expect(isPassedNow).toBe(false);
  });

  it('gives the battery back above the maximum too', () => {
    expect(accept(aRun('exercise', 5), {}, buildPlayer({ battery: 24 })).player.battery).toBe(25);
  });

  it('gives back every battery that a matching question took', () => {
    expect(accept(aRun('exercise', 5), { batteriesLost: 3 }, buildPlayer({ battery: 2 })).player.battery).toBe(5);
  });

  it('changes nothing of "I don’t know"', () => {
    const run = aRun('exercise', 19, {}, { answer: { kind: 'no-idea' } });
    const { session, events, isPassedNow } = accept(run);
    expect(session).toBe(run);
    expect([events, isPassedNow]).toEqual([[], false]);
  });

  it('gives no battery back where none was lost', () => {
    const subscriber = buildPlayer({ isSubscriber: true });
    expect(accept(aRun('exercise', 5), { batteriesLost: 0 }, subscriber).moved).toEqual([`xp 10 ${right}`]);
    expect(accept(aRun('exercise', 5), { batteriesLost: 0 }, buildPlayer(), everyoneSuperRulebook).moved).toEqual([
      `xp 10 ${right}`,
    ]);
  });

  it('pays no XP for a question that was answered right in a later run', () => {
    expect(accept(aRun('exercise', 5), { paid: new Set([attempt, right]) }).moved).toEqual(['battery 1 report:s:0']);
  });

  it('pays half where the run was practice', () => {
    const practice = aRun('exercise', 5, { practiceDay: today });
    const paid = new Set([`practice:${today}:2:3:0:attempt`]);
    expect(accept(practice, { paid }).moved[0]).toBe(`xp 3 practice:${today}:2:3:0:right`);
  });

  it.each(['right', 'skipped'] as const)('gives thanks alone where the answer was %s', (verdict) => {
    const run = aRun('exercise', 17, {}, { verdict });
    expect(accept(run)).toMatchObject({ session: run, player: buildPlayer(), events: [], isPassedNow: false });
  });

  it('gives thanks alone for another problem', () => {
    const run = aRun('exercise', 17);
    expect(accept(run, { type: 'other' })).toMatchObject({ session: run, player: buildPlayer(), events: [] });
  });

  it('of a question that is not there changes nothing', () => {
    expect(accept(aRun('exercise', 17), { index: 20 }).events).toEqual([]);
  });
});

describe('a graded exercise that failed by this one question', () => {
  it('is passed, and on its own day credits the day', () => {
    const { player, events, isPassedNow, moved } = accept(aRun('exercise', 17));
    expect(isPassedNow).toBe(true);
    expect([player.streak, player.lastCreditedDay]).toEqual([1, today]);
    expect(events).toContainEqual({ kind: 'streak-kept', streak: 1 });
    expect(events).toContainEqual(expect.objectContaining({ kind: 'session-finished', passed: true, perfect: false }));
    expect(moved).toEqual([`xp 5 ${right}`, 'battery 1 report:s:0', `xp 5 streak:${today}`]);
  });

  it('is passed on a later day without crediting one', () => {
    const { player, isPassedNow, moved, events } = accept(aRun('exercise', 17), { finishedOn: '2026-11-20' });
    expect(isPassedNow).toBe(true);
    expect([player.streak, player.lastCreditedDay, player.lastCompletionDay]).toEqual([0, null, null]);
    expect(moved).toEqual([`xp 5 ${right}`, 'battery 1 report:s:0']);
    expect(events.every(({ kind }) => kind === 'movement')).toBe(true);
  });

  it('credits no day that is credited already', () => {
    const credited = buildPlayer({ streak: 4, lastCreditedDay: today });
    const { player, moved } = accept(aRun('exercise', 17), {}, credited);
    expect(player.streak).toBe(4);
    expect(moved).toHaveLength(2);
  });

  it('is not passed while it is still open: its end will count the answer', () => {
    const { isPassedNow, session } = accept(aRun('exercise', 17, { state: 'open' }), { finishedOn: null });
    expect([isPassedNow, session.state, session.entries[0]?.verdict]).toEqual([false, 'open', 'right']);
  });

  it('is not passed with one right answer fewer', () => {
    expect(accept(aRun('exercise', 16)).isPassedNow).toBe(false);
  });

  it('is nothing new where it had passed', () => {
    expect(accept(aRun('exercise', 18))).toMatchObject({ isPassedNow: false, player: { streak: 0 } });
  });
});

describe('of the other runs', () => {
  const other = (kind: SessionKind, rights: number, change: Partial<ReportContext> = {}, player = buildPlayer()) =>
    accept(aRun(kind, rights), { paid: new Set(), batteriesLost: 0, ...change }, player);

  test('a lesson pays its XP at its first pass', () => {
    expect(other('lesson', 13, { batteriesLost: 1 }).moved).toEqual(['battery 1 report:s:0', 'xp 50 lesson:2']);
    expect(other('lesson', 13, { finishedOn: '2026-11-01' }).moved).toEqual(['xp 50 lesson:2']);
    expect(other('lesson', 13, { lesson: { xpReward: null, isPaid: true } }).moved).toEqual([]);
    expect(other('lesson', 12).moved).toEqual([]);
  });

  test('a review gives its battery, one of the three of today', () => {
    const tired = buildPlayer({ battery: 3 });
    expect(other('review', 13, {}, tired).moved).toEqual(['battery 1 review:s']);
    expect(
      other('review', 13, {}, buildPlayer({ battery: 3, reviewRewardDay: today, reviewRewards: 3 })).moved,
    ).toEqual([]);
    expect(other('review', 12, {}, tired).moved).toEqual([]);
  });

  test('a placement test opens the next guide', () => {
    const { events, isPassedNow } = other('placement', 8);
    expect([isPassedNow, events.at(-1)]).toEqual([true, { kind: 'guide-opened', guide: 3 }]);
    expect(other('placement', 7).events).toEqual([]);
  });

  test('none pays by the question', () => {
    for (const kind of ['lesson', 'review', 'placement'] as const) {
      const { moved, session } = other(kind, 0);
      expect([moved, session.entries[0]]).toEqual([
        [],
        { verdict: 'right', answer: null, xpEarned: 5, batteryBonus: false },
      ]);
    }
  });
});
