import { expect, test } from 'vitest';
import { isTooLate } from './ticket-expiry.ts';

const untilMs = 1000;

test.each([
  { isByReceipt: true, isStart: true, playedMs: 500, receivedMs: 1000, tooLate: false },
  { isByReceipt: true, isStart: true, playedMs: 500, receivedMs: 1001, tooLate: true },
  { isByReceipt: true, isStart: false, playedMs: 500, receivedMs: 1001, tooLate: true },
  { isByReceipt: false, isStart: true, playedMs: 1000, receivedMs: 9000, tooLate: false },
  { isByReceipt: false, isStart: true, playedMs: 1001, receivedMs: 9000, tooLate: true },
  { isByReceipt: false, isStart: false, playedMs: 1001, receivedMs: 9000, tooLate: false },
])(
  'a move (start: $isStart) of $playedMs that arrives at $receivedMs is too late, by receipt ($isByReceipt): $tooLate',
  ({ isByReceipt, tooLate, ...move }) => {
    expect(isTooLate({ untilMs, isByReceipt }, move)).toBe(tooLate);
  },
);
