import type { LogEntry, OfflineMove } from '@kalima/contract';
import { describe, expect, it, test } from 'vitest';
import { buildLogEntry, buildSitting, buildSmallTicket } from '../../../../test/small-ticket.ts';
import type { OfflineSnapshot } from './offline-store.ts';
import { openTickets, retainedAfter, summaryOf, unsentEntries } from './summary-of.ts';

const start: OfflineMove = { kind: 'start' };
const finish: OfflineMove = { kind: 'finish' };
const choose: OfflineMove = { kind: 'answer', index: 0, answer: { kind: 'choice', option: 1 } };
const logOf = (...made: readonly (readonly [ticketId: string, move: OfflineMove])[]): LogEntry[] =>
  made.map(([ticketId, move], seq) => buildLogEntry(seq, ticketId, move));
const markAt = (sentBefore: number) => ({ browserId: 'b', nextSeq: 9, lastHash: '', sentBefore });
const tickets = [buildSmallTicket({ id: 'one' }), buildSmallTicket({ id: 'two' }), buildSitting('three', '112', 5)];
const snapshotOf = (entries: LogEntry[], changes: Partial<OfflineSnapshot> = {}): OfflineSnapshot => ({
  tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
  entries,
  mark: undefined,
  taken: undefined,
  letters: undefined,
  asides: { untold: [], ticketIds: [] },
  marks: [],
  ...changes,
});

describe('open tickets', () => {
  test.each<[string, LogEntry[], string[], string[]]>([
    ['a begun one', logOf(['one', start], ['one', choose]), [], ['one']],
    ['none that was ended', logOf(['one', start], ['one', finish], ['two', start]), [], ['two']],
    ['none that was rejected', logOf(['one', start], ['two', start]), ['one'], ['two']],
    ['none without a move', [], [], []],
  ])('%s', (_, entries, rejected, open) => {
    expect(openTickets(entries, rejected)).toEqual(open);
  });
});

describe('unsent entries', () => {
  const entries = logOf(['one', start], ['one', choose], ['one', finish]);
  test.each([
    ['are those from the mark on', markAt(1), [1, 2]],
    ['are all without a mark', undefined, [0, 1, 2]],
  ])('%s', (_, mark, numbers) => {
    expect(unsentEntries({ entries, mark }).map(({ seq }) => seq)).toEqual(numbers);
  });
});

describe('after a download', () => {
  const entries = logOf(['one', start], ['one', finish], ['two', start], ['three', start], ['three', finish]);

  it('the ordered tickets stay, the open ones and the unsent ones', () => {
    const retained = retainedAfter(snapshotOf(entries, { mark: markAt(4) }), []);
    expect([...retained.tickets, ...retained.entries]).toEqual(['two', 'three', 2, 4]);
    expect([...retainedAfter(snapshotOf(entries, { mark: markAt(5) }), ['one', 'far']).tickets]).toEqual([
      'one',
      'two',
    ]);
  });

  it('a rejected ticket goes, once its moves are sent', () => {
    const rejections = { untold: [], ticketIds: ['two'] };
    const retained = retainedAfter(snapshotOf(entries, { mark: markAt(5), asides: rejections }), []);
    expect([[...retained.tickets], [...retained.entries]]).toEqual([[], []]);
  });
});

describe('the summary', () => {
  it('counts tickets, unsent answers and moves, and names the open kinds', () => {
    const entries = logOf(
      ['one', start],
      ['one', choose],
      ['one', { kind: 'skip', index: 1 }],
      ['one', { kind: 'pair', index: 2, attempt: 0, left: 0, right: 1 }],
      ['one', { kind: 'swap', index: 3 }],
      ['one', finish],
      ['three', start],
      ['far', start],
    );
    const summary = { tickets: 3, answers: 3, moves: 8, holdsDay: true, open: ['sitting'] };
    expect(summaryOf(snapshotOf(entries))).toEqual(summary);
    expect(summaryOf(snapshotOf(entries, { mark: markAt(2) }))).toEqual({ ...summary, answers: 2, moves: 6 });
    expect(summaryOf(snapshotOf(entries, { mark: markAt(8) }))).toEqual({
      ...summary,
      answers: 0,
      moves: 0,
      holdsDay: false,
    });
  });

  it('of a rejected ticket names no open kind', () => {
    const rejections = { untold: [], ticketIds: ['three'] };
    expect(summaryOf(snapshotOf(logOf(['three', start]), { asides: rejections })).open).toEqual([]);
  });
});
