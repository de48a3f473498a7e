import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type Clocks, type LateMove, playedMoments } from './played-moments.ts';

const dayMs = 86_400_000;
const receivedMs = Date.parse('2026-03-20T12:00:00Z');
const issuedMs = receivedMs - 3 * dayMs;

/** A browser whose wall clock is ahead by so much; both were read so long before they were sent. */
const reading = (beforeMs: number, aheadMs = 0, pageLoad = 'first'): Clocks => ({
  wallMs: receivedMs + aheadMs - beforeMs,
  monotonicMs: 10 * dayMs - beforeMs,
  pageLoad,
});
const move = (...args: Parameters<typeof reading>): LateMove => ({ ...reading(...args), issuedMs });
const ago = (ms: readonly number[]) => ms.map((each) => receivedMs - each);

describe('moves that were made without a connection', () => {
  test.each<[string, LateMove[], Clocks, number[]]>([
    ['are placed where they were made', [move(9000), move(4000)], reading(0), [9000, 4000]],
    ['by a clock that is a year ahead too', [move(9000, 365 * dayMs)], reading(0, 365 * dayMs), [9000]],
    ['and by one that is years behind', [move(9000, -9000 * dayMs)], reading(0, -9000 * dayMs), [9000]],
    [
      'by the clock that nobody sets, where the other one was set back meanwhile',
      [move(9000, 0), move(4000, -dayMs)],
      reading(0, -dayMs),
      [9000, 4000],
    ],
    [
      'by the wall clock, where the page was loaded anew',
      [{ ...move(2 * dayMs, 0, 'earlier'), monotonicMs: 5 }, move(4000)],
      reading(0),
      [2 * dayMs, 4000],
    ],
    ['not before their ticket', [move(30 * dayMs)], reading(0), [3 * dayMs]],
    [
      'not after their receipt, where a clock was set back between two loads',
      [move(-dayMs, 0, 'earlier')],
      reading(0),
      [0],
    ],
  ])('%s', (_, moves, sent, expected) => {
    expect(playedMoments(moves, sent, receivedMs, 0)).toEqual(ago(expected));
  });

  it('never lie before what arrived earlier', () => {
    expect(playedMoments([move(9000), move(4000)], reading(0), receivedMs, receivedMs - 5000)).toEqual(
      ago([5000, 4000]),
    );
  });

  it.each<[string, number, number]>([
    ['their ticket', receivedMs + 5000, 0],
    ['the move before it', issuedMs, receivedMs + 5000],
  ])('never lie after their receipt, though %s does by the clock of another process', (_, ticketMs, previousMs) => {
    const moves = [{ ...move(4000), issuedMs: ticketMs }];
    expect(playedMoments(moves, reading(0), receivedMs, previousMs)).toEqual([receivedMs]);
  });

  it('are in order, between ticket and receipt, whatever a browser says', () => {
    const clocks = fc.record({
      wallMs: fc.double({ noNaN: false }),
      monotonicMs: fc.double({ min: 0, noNaN: true }),
      pageLoad: fc.constantFrom('first', 'second'),
    });
    fc.assert(
      fc.property(fc.array(clocks.map((each) => ({ ...each, issuedMs }))), clocks, (moves, sent) => {
        const played = playedMoments(moves, sent, receivedMs, 0);
        expect(played).toHaveLength(moves.length);
        played.forEach((ms, index) => {
          expect(ms).toBeGreaterThanOrEqual(Math.max(issuedMs, played[index - 1] ?? 0));
          expect(ms).toBeLessThanOrEqual(receivedMs);
        });
      }),
    );
  });
});
