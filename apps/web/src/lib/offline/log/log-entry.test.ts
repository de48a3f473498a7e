import { expect, test, vi } from 'vitest';
import { sha256 } from '../../browser/sha-256.ts';
import { hashOf, makeEntry, pageLoad, readClocks } from './log-entry.ts';

const clocks = { wallMs: 1000, monotonicMs: 20, pageLoad: 'this load' };
const move = { kind: 'skip', index: 3 } as const;
const entry = {
  seq: 7,
  ticketId: 'a ticket',
  signature: 'signed',
  move,
  wallMs: 1000,
  monotonicMs: 20,
  pageLoad: 'this load',
  previousHash: 'abc',
};

test('an entry has its number, its ticket, its move, the clocks and the hash of the one before', () => {
  const mark = { nextSeq: 7, lastHash: 'abc' };
  expect(makeEntry(mark, { id: 'a ticket', signature: 'signed' }, move, clocks)).toEqual(entry);
});

test('its hash is that of its text, whatever the order of its fields', async () => {
  const { seq, ...rest } = entry;
  expect(await hashOf({ ...rest, seq })).toBe(await hashOf(entry));
  expect(await hashOf({ ...entry, seq: 8 })).not.toBe(await hashOf(entry));
  expect(await hashOf(entry)).toBe(
    await sha256(
      '{"monotonicMs":20,"move":{"index":3,"kind":"skip"},"pageLoad":"this load","previousHash":"abc","seq":7,"signature":"signed","ticketId":"a ticket","wallMs":1000}',
    ),
  );
});

test('the clocks are the wall’s and the page’s', () => {
  vi.spyOn(Date, 'now').mockReturnValue(5000);
  vi.spyOn(performance, 'now').mockReturnValue(12);
  expect(readClocks()).toEqual({ wallMs: 5000, monotonicMs: 12, pageLoad });
  vi.restoreAllMocks();
});
