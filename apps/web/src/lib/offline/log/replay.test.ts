import type { LogEntry, OfflineMove, TicketView } from '@kalima/contract';
import { buildOfflineState, buildTicket, newPlayer } from '@kalima/testing/tickets/build-tickets.ts';
import { describe, expect, test } from 'vitest';
import { entriesOf, questionsToMiss, rightMoves, wholeSession, wrongMoves } from '../../../../test/offline-moves.ts';
import { buildSitting, buildSmallTicket } from '../../../../test/small-ticket.ts';
import {
  hasAllLevels,
  type LocalState,
  localStateOf,
  type OfflineContext,
  placeOfTicket,
  play,
  replay,
  runOf as runAsPlayed,
} from './replay.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 10, 21, 12);
const idOf = (name: number) => `00000000-0000-4000-8000-00000000000${name}`;
const first = buildTicket({ id: idOf(1), exercise: { guide: 1, level: 1, exercise: 1 }, issuedAtMs: start });
const second = buildTicket({ id: idOf(2), exercise: { guide: 1, level: 1, exercise: 2 }, issuedAtMs: start });
const far = buildTicket({ id: idOf(3), exercise: { guide: 1, level: 2, exercise: 1 }, issuedAtMs: start });
const review = buildTicket({ id: idOf(4), issuedAtMs: start });
const tickets = new Map([first, second, far, review].map((ticket) => [ticket.id, ticket]));

const contextOf = (changes: Parameters<typeof buildOfflineState>[0] = {}): OfflineContext => ({
  state: buildOfflineState(changes),
  letters: { taughtLetters: new Set(), lemmaLetters: new Set() },
});
const made = (ticket: TicketView, moves: readonly OfflineMove[]) => moves.map((move) => ({ ticket, move }));
const noLog = { tickets, rejected: new Set<string>(), countedBefore: 0, aheadMs: 0, arrivesMs: start + dayMs };
const standOn = (on: OfflineContext, entries: readonly LogEntry[], rest = {}): LocalState =>
  replay(on, { ...noLog, entries, ...rest });
const runOf = (local: LocalState, { id }: TicketView) => local.runs.get(id);

describe('a whole exercise', () => {
  const entries = entriesOf(made(first, wholeSession(first)), start + 60_000);

  test('pays each question and the day of the streak, as online', () => {
    const { player, journey, runs } = standOn(contextOf(), entries);
    expect(runs.get(first.id)?.result).toMatchObject({ passed: true, percent: 100, streak: 1 });
    const { right, streakDay } = contextOf().state.rulebook.xp;
    expect(player).toMatchObject({ totalXp: 20 * right + streakDay, streak: 1, lastCreditedDay: '2026-11-21' });
    expect(journey.results).toEqual([{ guide: 1, exercise: 1, score: 100 }]);
  });

  test('pays nothing twice for what an earlier run has paid', () => {
    const paid = { 'exercise:1:1:0:attempt': 5, 'exercise:1:1:0:right': 5, 'exercise:1:1:1:attempt': 5 };
    const known = new Map([[first.id, { ...first, paid }]]);
    const { player } = standOn(contextOf(), entries, { tickets: known });
    const { right, streakDay } = contextOf().state.rulebook.xp;
    expect(player.totalXp).toBe(20 * right + streakDay - 15);
  });

  test('pays nothing for what another browser was paid after the ticket was issued', () => {
    const paidSince = { 'exercise:1:1:0:attempt': 5, 'exercise:1:1:0:right': 5 };
    const { right, streakDay } = contextOf().state.rulebook.xp;
    expect(standOn(contextOf(), entries, { paidSince }).player.totalXp).toBe(20 * right + streakDay - 10);
    const half = entries.findIndex(({ move }) => 'index' in move && move.index === 10);
    const counted = standOn(contextOf(), entries, { paidSince, countedBefore: half });
    expect(runOf(counted, first)?.session.entries[0]?.xpEarned).toBe(right);
  });

  test('costs a battery for each wrong answer, which comes back at the end', () => {
    const [one = 0, other = 1] = questionsToMiss(first);
    const played = wholeSession(first, [one, other]);
    const before = standOn(contextOf(), entriesOf(made(first, played.slice(0, -1)), start));
    const upToIt = played.findIndex((move) => 'index' in move && move.index > one);
    expect(standOn(contextOf(), entriesOf(made(first, played.slice(0, upToIt)), start)).player.battery).toBe(23);
    const again: OfflineMove[] = rightMoves(first, one)
      .filter(({ kind }) => kind !== 'swap')
      .map((move) => ({ ...move, isRepeat: true }) as OfflineMove);
    const repeated = standOn(contextOf(), entriesOf(made(first, [...played.slice(0, -1), ...again]), start));
    expect(runOf(repeated, first)?.session.repeats).toMatchObject([{ index: one, verdict: 'right' }]);
    expect(repeated.player.totalXp).toBe(before.player.totalXp);
  });

  test('made again from its log, it is the same after each move', () => {
    const on = contextOf();
    let local = localStateOf(on.state);
    for (const [at, entry] of entries.entries()) {
      const outcome = play({ local, context: on }, first, entry);
      if (!outcome.done) throw new Error(outcome.refusal);
      local = outcome.state;
      expect(standOn(on, entries.slice(0, at + 1))).toEqual(local);
    }
  });
});

describe('what may be played', () => {
  test('is an exercise that is open, by what was passed here too', () => {
    const on = contextOf();
    const tried = play({ local: localStateOf(on.state), context: on }, far, { move: { kind: 'start' }, wallMs: start });
    expect(tried).toEqual({ done: false, refusal: 'exercise-locked' });
    const results = [1, 2, 3].map((exercise) => ({ guide: 1, exercise: exercise + 1, score: 90 }));
    const almost = contextOf({ results });
    const after = standOn(almost, entriesOf(made(first, wholeSession(first)), start));
    expect(play({ local: after, context: almost }, far, { move: { kind: 'start' }, wallMs: start }).done).toBe(true);
  });

  test('is no ticket that has expired', () => {
    const on = contextOf();
    const late = play({ local: localStateOf(on.state), context: on }, first, {
      move: { kind: 'start' },
      wallMs: start + 14 * dayMs + 1,
    });
    expect(late).toEqual({ done: false, refusal: 'expired-ticket' });
  });

  test('goes no further once its ticket has expired, as its answers would arrive too late', () => {
    const on = contextOf();
    const played = wholeSession(first);
    const begun = standOn(on, entriesOf(made(first, played.slice(0, 2)), start));
    const next = played[2];
    if (next === undefined) throw new Error('no move');
    expect(play({ local: begun, context: on }, first, { move: next, wallMs: start + 14 * dayMs }).done).toBe(true);
    expect(play({ local: begun, context: on }, first, { move: next, wallMs: start + 14 * dayMs + 1 })).toEqual({
      done: false,
      refusal: 'expired-ticket',
    });
    const ended = standOn(on, entriesOf(made(first, played), start));
    expect(
      play({ local: ended, context: on }, first, { move: { kind: 'finish' }, wallMs: start + 20 * dayMs }).done,
    ).toBe(true);
  });

  test('is nothing without a battery; what was played is not taken back', () => {
    const empty = contextOf({ player: newPlayer({ battery: 0, lastBatteryChargeMs: start }) });
    const begun = standOn(empty, entriesOf(made(first, [{ kind: 'start' }]), start));
    const [move] = rightMoves(first, questionsToMiss(first)[0] ?? 0).slice(-1);
    if (move === undefined) throw new Error('no move');
    const at0 = { ...move, index: 0 } as OfflineMove;
    expect(play({ local: begun, context: empty }, first, { move: at0, wallMs: start })).toEqual({
      done: false,
      refusal: 'battery-empty',
    });
    const log = entriesOf(made(first, [{ kind: 'start' }, ...wrongOrRight(0)]), start);
    const local = standOn(empty, log);
    expect(runOf(local, first)?.session.entries).toHaveLength(1);
    expect(local.player.battery).toBe(0);
  });

  const wrongOrRight = (index: number) =>
    questionsToMiss(first).includes(index) ? wrongMoves(first, index) : rightMoves(first, index);
});

describe('what the server has counted', () => {
  const moves = wholeSession(first);
  const entries = entriesOf(made(first, moves), start);

  test('is not counted again, and the session goes on where it was', () => {
    const half = Math.floor(moves.length / 2);
    const counted = contextOf({ player: newPlayer({ totalXp: 1000 }) });
    const local = standOn(counted, entries.slice(0, half), { countedBefore: half });
    expect(local.player.totalXp).toBe(1000);
    const all = standOn(counted, entries, { countedBefore: half });
    const before = standOn(contextOf(), entries.slice(0, half)).player.totalXp;
    const whole = standOn(contextOf(), entries).player.totalXp;
    expect(all.player.totalXp).toBe(1000 + whole - before);
    expect(runOf(all, first)?.result?.passed).toBe(true);
  });

  test('counts nothing where it was put aside', () => {
    const local = standOn(contextOf(), entries, { rejected: new Set([first.id]) });
    expect(local.player.totalXp).toBe(0);
    expect(local.journey.results).toEqual([]);
  });
});

test('a day is that of the server’s clock, and no move is before the one before it', () => {
  const ahead = entriesOf(made(first, wholeSession(first)), start + dayMs);
  expect(standOn(contextOf(), ahead, { aheadMs: -dayMs }).player.lastCreditedDay).toBe('2026-11-21');
  const back = entriesOf(made(first, wholeSession(first)), start - 30 * dayMs);
  expect(standOn(contextOf(), back).player.lastCreditedDay).toBe('2026-11-21');
});

test('a day counts for the streak as long as it would still arrive within seven', () => {
  const state = {
    streak: 4,
    lastCreditedDay: '2026-11-20',
    lastCompletionDay: '2026-11-20',
    lastCompletionZone: 'UTC',
  };
  const on = contextOf({ player: newPlayer(state) });
  const entries = [
    ...entriesOf(made(first, wholeSession(first)), start),
    ...entriesOf(made(second, wholeSession(second)), start + dayMs, 100),
  ];
  const streakAt = (days: number) => standOn(on, entries, { arrivesMs: start + days * dayMs }).player.streak;
  expect([1, 7, 8].map(streakAt)).toEqual([6, 6, 1]);
});

test('a passed review gives its battery back', () => {
  const low = contextOf({ player: newPlayer({ battery: 3, lastBatteryChargeMs: start }) });
  const local = standOn(low, entriesOf(made(review, wholeSession(review)), start));
  expect(runOf(local, review)?.result).toMatchObject({ passed: true, batteriesEarned: 1, streak: null });
  expect(local.player.battery).toBe(4);
});

describe('a ticket', () => {
  test('has its place, with its surah pack where it is about one', () => {
    expect(placeOfTicket(first)).toStrictEqual({ kind: 'exercise', guide: 1, level: 1, exercise: 1 });
    expect(placeOfTicket(buildSitting('s', '112', 5))).toStrictEqual({
      kind: 'sitting',
      guide: 0,
      level: 0,
      exercise: 0,
      about: '112',
    });
  });

  test('is played by its own words and questions', () => {
    const small = buildSmallTicket();
    const on = contextOf();
    expect(runAsPlayed(small, { startedAtMs: 5 }, on)).toEqual({
      id: 'small',
      startedAtMs: 5,
      known: { words: new Map(small.words.map((word) => [word.id, { ...word, inflections: [] }])), ...on.letters },
      questions: small.questions.map(({ question }) => question),
      swaps: { 2: small.swaps['2']?.question, 4: small.swaps['4']?.question },
    });
  });
});

describe('a move', () => {
  const small = buildSmallTicket();
  const on = contextOf();
  const begin = (ticket = small, context = on) => {
    const outcome = play({ local: localStateOf(context.state), context }, ticket, {
      move: { kind: 'start' },
      wallMs: 1000,
    });
    if (!outcome.done) throw new Error(outcome.refusal);
    return outcome;
  };
  const miss: OfflineMove = { kind: 'answer', index: 0, answer: { kind: 'choice', option: 0 } };

  test('begins a session, and pays nothing', () => {
    const session = {
      place: placeOfTicket(small),
      state: 'open',
      entries: [],
      tries: [],
      swapped: [],
      practiceDay: null,
      questions: 5,
    };
    expect(begin()).toEqual({
      done: true,
      state: {
        ...localStateOf(on.state),
        runs: new Map([['small', { session, startedAtMs: 1000, result: null }]]),
        movedMs: 1000,
      },
      events: [],
    });
  });

  test('a second start changes nothing', () => {
    const { state } = begin();
    expect(play({ local: state, context: on }, small, { move: { kind: 'start' }, wallMs: 1000 })).toEqual({
      done: true,
      state,
      events: [],
    });
  });

  test('of a session that was not begun is refused', () => {
    const local = localStateOf(on.state);
    for (const move of [miss, { kind: 'finish' }] as const)
      expect(play({ local, context: on }, small, { move, wallMs: 1000 })).toEqual({
        done: false,
        refusal: 'session-finished',
      });
  });

  test('notes the XP that it paid, and the battery that it cost', () => {
    const outcome = play({ local: begin().state, context: on }, small, { move: miss, wallMs: 6000 });
    if (!outcome.done) throw new Error(outcome.refusal);
    expect(outcome.state.paid).toEqual(new Map([['exercise:1:1:0:attempt', 5]]));
    expect(outcome.state.batteries.changes).toEqual([{ atMs: 6000, amount: -1, isBonus: false }]);
    expect(outcome.events).toContainEqual({ kind: 'question-done', verdict: 'wrong' });
  });

  test('is none before the one before it', () => {
    expect(play({ local: begin().state, context: on }, small, { move: miss, wallMs: 500 })).toMatchObject({
      done: true,
      state: { movedMs: 1000 },
    });
  });

  test('of a session that has ended changes nothing', () => {
    const ended = standOn(on, entriesOf(made(small, wholeSession(small)), 0), { tickets: new Map([['small', small]]) });
    const { movedMs } = ended;
    expect(play({ local: ended, context: on }, small, { move: { kind: 'finish' }, wallMs: movedMs ?? 0 })).toEqual({
      done: true,
      state: ended,
      events: [],
    });
  });

  test('that was accepted counts, though its ticket has expired by another clock', () => {
    const entries = entriesOf(made(first, wholeSession(first)), start);
    const later = standOn(contextOf(), entries, { aheadMs: 15 * dayMs, arrivesMs: start + 15 * dayMs });
    expect(runOf(later, first)?.result?.passed).toBe(true);
  });

  test('that was rejected counts for nothing but its time', () => {
    const entries = entriesOf(made(far, [{ kind: 'start' }]), start);
    const { runs, movedMs } = standOn(contextOf(), entries, { rejected: new Set([far.id]) });
    expect([runs.size, movedMs]).toEqual([0, entries[0]?.wallMs]);
  });

  test('of a ticket that is gone is left out', () => {
    const entries = [
      ...entriesOf(made(far, [{ kind: 'start' }]), start),
      ...entriesOf(made(first, wholeSession(first)), start, 1),
    ];
    const local = standOn(contextOf(), entries, { tickets: new Map([[first.id, first]]) });
    expect([...local.runs.keys()]).toEqual([first.id]);
  });
});

test('a learner with Super may play every level', () => {
  const on = contextOf({ player: newPlayer({ isSubscriber: true }) });
  const local = localStateOf(on.state);
  expect([hasAllLevels(local, on.state), hasAllLevels(localStateOf(contextOf().state), on.state)]).toEqual([
    true,
    false,
  ]);
  expect(play({ local, context: on }, far, { move: { kind: 'start' }, wallMs: start }).done).toBe(true);
});

test('wherever the server stopped counting, the rest counts once', () => {
  const small = buildSmallTicket();
  const entries = entriesOf(made(small, wholeSession(small)), 0);
  const rest = { tickets: new Map([['small', small]]) };
  const whole = standOn(contextOf(), entries, rest).player.totalXp;
  for (const countedBefore of entries.keys()) {
    const counted = standOn(contextOf(), entries.slice(0, countedBefore), rest).player.totalXp;
    const on = contextOf({ player: newPlayer({ totalXp: 1000 }) });
    expect(standOn(on, entries, { ...rest, countedBefore }).player.totalXp).toBe(1000 + whole - counted);
  }
});
