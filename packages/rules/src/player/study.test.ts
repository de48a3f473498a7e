import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import type { GameEvent } from '../events.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { creditStudy } from './study.ts';

const start = Date.parse('2026-11-21T10:00:00Z');
const secondsOf = (events: readonly GameEvent[]) =>
  events.reduce((sum, event) => sum + (event.kind === 'studied' ? event.seconds : 0), 0);
const study = (sinceMs: number | null, nowMs: number, sessionStartMs = start) =>
  secondsOf(creditStudy(buildPlayer({ lastMoveMs: sinceMs }), sessionStartMs, nowMs, rules).events);

describe('study time', () => {
  it('begins with the session, not with the last move of the one before', () => {
    expect(study(null, start + 9_000)).toBe(9);
    expect(study(start - 30_000, start + 9_000)).toBe(9);
  });

  it('is the time since the last move, up to a minute; a longer pause counts nothing', () => {
    expect(study(start + 5_000, start + 25_000)).toBe(20);
    expect(study(start, start + 60_000)).toBe(60);
    expect(study(start, start + 60_001)).toBe(0);
  });

  it('of less than a second is no event', () => {
    expect(creditStudy(buildPlayer({ lastMoveMs: start }), start, start + 999, rules).events).toEqual([]);
  });

  it('never runs backwards, whatever the clock does', () => {
    const { player, events } = creditStudy(buildPlayer({ lastMoveMs: start + 5_000 }), start, start + 1_000, rules);
    expect([player.lastMoveMs, events]).toEqual([start + 5_000, []]);
  });

  it('of moves that follow each other is exactly the time gone by, in however many sessions', () => {
    const someGaps = fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 60 });
    fc.assert(
      fc.property(someGaps, (gapsMs) => {
        let player = buildPlayer();
        let nowMs = start;
        let seconds = 0;
        for (const gapMs of gapsMs) {
          nowMs += gapMs;
          const studied = creditStudy(player, start, nowMs, rules);
          seconds += secondsOf(studied.events);
          player = studied.player;
        }
        expect(seconds).toBe(Math.floor(nowMs / 1000) - start / 1000);
      }),
    );
  });

  it('is never more than the time gone by, wherever sessions begin in between', () => {
    const someMoves = fc.array(fc.record({ gapMs: fc.nat(90_000), sessionAgeMs: fc.nat(200_000) }), { maxLength: 60 });
    fc.assert(
      fc.property(someMoves, (moves) => {
        let player = buildPlayer();
        let nowMs = start;
        let seconds = 0;
        for (const { gapMs, sessionAgeMs } of moves) {
          nowMs += gapMs;
          const studied = creditStudy(player, Math.max(start, nowMs - sessionAgeMs), nowMs, rules);
          seconds += secondsOf(studied.events);
          player = studied.player;
        }
        expect(seconds).toBeLessThanOrEqual(Math.floor(nowMs / 1000) - start / 1000);
      }),
    );
  });
});
