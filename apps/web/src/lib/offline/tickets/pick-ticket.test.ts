import type { NextStep, TicketView } from '@kalima/contract';
import { buildOfflineState } from '@kalima/testing/tickets/build-tickets.ts';
import { describe, expect, it, test } from 'vitest';
import { buildSitting, buildSmallTicket } from '../../../../test/small-ticket.ts';
import { type LocalState, localStateOf, type OfflineContext, placeOfTicket } from '../log/replay.ts';
import {
  type AvailableTickets,
  nextStepOf,
  type OfflineStart,
  openTicket,
  playableTickets,
  ticketFor,
} from './pick-ticket.ts';

const exercise = (id: string, exercise: number, changes: Partial<TicketView> = {}) =>
  buildSmallTicket({ id, exercise, ...changes });
const review = (id: string) => buildSmallTicket({ id, kind: 'review', guide: 0, level: 0, exercise: 0 });
const one = exercise('one', 1);
const two = exercise('two', 2);
const far = exercise('far', 1, { level: 2 });
const french = exercise('french', 1, { language: 'fr' });
const sitting = buildSitting('sitting', '112', 5);
const after = buildSitting('after', '112', 3);
const other = buildSitting('other', '113', 4);

const available = (tickets: readonly TicketView[], changes: Partial<AvailableTickets> = {}): AvailableTickets => ({
  order: tickets.map(({ id }) => id),
  tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
  rejected: new Set(),
  ...changes,
});

/** A learner with these results of exercises, begun and ended runs. */
function localWith(
  changes: { passed?: readonly number[]; begun?: readonly TicketView[]; ended?: readonly TicketView[] } = {},
) {
  const { passed = [], begun = [], ended = [] } = changes;
  const state = buildOfflineState({ results: passed.map((each) => ({ guide: 1, exercise: each, score: 100 })) });
  const base = localStateOf(state);
  const runOf = (ticket: TicketView, isEnded: boolean) => {
    const session = { entries: [], tries: [], swapped: [], practiceDay: null, place: placeOfTicket(ticket) };
    const counted = { score: 5, percent: 100, passed: true, xpEarned: 0, batteriesEarned: 0, streak: null };
    const state = isEnded ? ('finished' as const) : ('open' as const);
    return [ticket.id, { session: { ...session, state }, startedAtMs: 0, result: isEnded ? counted : null }] as const;
  };
  const runs = new Map([...begun.map((each) => runOf(each, false)), ...ended.map((each) => runOf(each, true))]);
  const local: LocalState = { ...base, runs };
  const context: OfflineContext = { state, letters: { taughtLetters: new Set(), lemmaLetters: new Set() } };
  return { local, state, context };
}
const at = (exercise: number, level = 1, guide = 1): OfflineStart => ({ kind: 'exercise', guide, level, exercise });
const reviewing: OfflineStart = { kind: 'review' };
const of = (about: string): OfflineStart => ({ kind: 'sitting', about });

describe('the open ticket', () => {
  test.each<[string, AvailableTickets, TicketView[], OfflineStart, TicketView | null]>([
    ['is one that was begun', available([one, two]), [one, two], at(2), two],
    ['is none of another exercise', available([one]), [one], at(2), null],
    ['is none of another level', available([one]), [one], at(1, 2), null],
    ['is none of another guide', available([one]), [one], at(1, 1, 2), null],
    ['is none that was not begun', available([one]), [], at(1), null],
    ['is any review', available([one, review('r')]), [one, review('r')], reviewing, review('r')],
    ['is a sitting of that pack', available([other, sitting]), [other, sitting], of('112'), sitting],
    ['is no sitting of another pack', available([other]), [other], of('112'), null],
    ['is none put aside', available([one], { rejected: new Set(['one']) }), [one], at(1), null],
    ['may be one that the server no longer names', available([one], { order: [] }), [one], at(1), one],
    ['comes before those that it names', available([french, one], { order: ['french'] }), [french, one], at(1), one],
    ['may be named and not here', available([one], { order: ['gone', 'one'] }), [one], at(1), one],
  ])('%s', (_, tickets, begun, start, found) => {
    expect(openTicket(tickets, localWith({ begun }).local, start)).toEqual(found);
  });

  it('is none that was ended', () => {
    expect(openTicket(available([one]), localWith({ ended: [one] }).local, at(1))).toBeNull();
  });
});

describe('the playable tickets', () => {
  const idsOf = (tickets: AvailableTickets, changes: Parameters<typeof localWith>[0] = {}, nowMs = 0) => {
    const { local, state } = localWith(changes);
    return playableTickets(tickets, local, nowMs, state).map(({ id }) => id);
  };
  const all = available([two, review('r'), far, one, sitting]);

  test.each([
    ['are those that are open, in their order', all, {}, ['two', 'r', 'one', 'sitting']],
    ['include an unlocked level', all, { passed: [1, 2, 3, 4] }, ['two', 'r', 'far', 'one', 'sitting']],
    ['include none that was begun', all, { begun: [one], ended: [two] }, ['r', 'sitting']],
    ['include none that the server no longer names', { ...all, order: ['one'] }, {}, ['one']],
    ['include none put aside', { ...all, rejected: new Set(['one', 'r']) }, {}, ['two', 'sitting']],
  ])('%s', (_, tickets, changes, ids) => {
    expect(idsOf(tickets, changes)).toEqual(ids);
  });

  it('are good until they expire', () => {
    const ticket = available([exercise('short', 1, { expiresAtMs: 100 })]);
    expect([99, 100].map((nowMs) => idsOf(ticket, {}, nowMs))).toEqual([['short'], []]);
  });
});

describe('the ticket for a start', () => {
  const { local, context } = localWith();
  const pick = (tickets: readonly TicketView[], start: OfflineStart, language: 'en' | 'fr') =>
    ticketFor({ ...available(tickets), local, context }, start, { nowMs: 0, language })?.id ?? null;

  test.each([
    ['in the language of the page', [french, one], at(1), 'en', 'one'],
    ['in another one where there is no such', [french, two], at(1), 'en', 'french'],
    ['the first of several', [one, exercise('second', 1)], at(1), 'en', 'one'],
    ['none of another exercise', [two], at(1), 'en', null],
  ] as const)('is %s', (_, tickets, start, language, id) => {
    expect(pick(tickets, start, language)).toBe(id);
  });
});

describe('the next step', () => {
  const step = (ticket: TicketView, tickets: readonly TicketView[], changes: Parameters<typeof localWith>[0] = {}) => {
    const { local, context } = localWith({ ended: [ticket], ...changes });
    return nextStepOf(ticket, { ...available([ticket, ...tickets]), local, context }, 0);
  };
  const exerciseStep = (number: number, level = 1): NextStep => ({
    kind: 'exercise',
    lessonId: '1',
    guide: 1,
    level,
    exercise: number,
  });
  const three = exercise('three', 3);

  test.each<[string, Parameters<typeof step>, NextStep]>([
    ['is the next exercise, where its ticket is here', [one, [three, two], { passed: [1] }], exerciseStep(2)],
    ['is the next exercise, though it was passed', [one, [two, three], { passed: [1, 2] }], exerciseStep(2)],
    ['is another one, where that of the next is not here', [one, [three], { passed: [1] }], exerciseStep(3)],
    [
      'is one not passed before one passed',
      [two, [one, far, exercise('four', 4)], { passed: [1, 2] }],
      exerciseStep(4),
    ],
    ['is one that was passed, where there is no other', [two, [one], { passed: [1, 2] }], exerciseStep(1)],
    ['after a review is home', [review('r'), [review('next'), two]], { kind: 'home' }],
    ['is home, where nothing is here', [one, [review('r'), sitting], { passed: [1] }], { kind: 'home' }],
    [
      'of a sitting is its pack, with the words of the next',
      [sitting, [other, after]],
      { kind: 'pack', pack: '112', words: 3 },
    ],
    ['of the last sitting is home', [sitting, [one, other]], { kind: 'home' }],
  ])('%s', (_, given, expected) => {
    expect(step(...given)).toEqual(expected);
  });
});
