import { describe, expect, test } from 'vitest';
import { idle, reduceTaps, type TapEvent, type TapGame, tapWindowMs } from './tap-game.ts';

const tap: TapEvent = { kind: 'tapped' };
const timeUp: TapEvent = { kind: 'time-up' };
const judged: TapEvent = { kind: 'judged' };
const play = (...events: TapEvent[]): TapGame => events.reduce(reduceTaps, idle);
const taps = (count: number) => Array.from({ length: count }, () => tap);

describe('the hidden tap game', () => {
  test('lasts eight seconds', () => {
    expect(tapWindowMs).toBe(8000);
  });

  test('begins with the first tap', () => {
    expect(play(tap)).toEqual({ kind: 'running', taps: 1 });
  });

  test('counts every tap while its time runs', () => {
    expect(play(...taps(17))).toEqual({ kind: 'running', taps: 17 });
  });

  test('is over when its time is up, with the taps there were', () => {
    expect(play(...taps(15), timeUp)).toEqual({ kind: 'over', taps: 15 });
  });

  test('counts no tap that comes after its time', () => {
    expect(play(...taps(14), timeUp, tap, tap)).toEqual({ kind: 'over', taps: 14 });
  });

  test('begins anew once it has been judged', () => {
    expect(play(...taps(20), timeUp, judged)).toEqual(idle);
    expect(play(...taps(20), timeUp, judged, tap)).toEqual({ kind: 'running', taps: 1 });
  });

  test('cannot run out of time, or be judged, before it has begun', () => {
    expect(play(timeUp)).toEqual(idle);
    expect(play(judged)).toEqual(idle);
    expect(play(tap, judged)).toEqual({ kind: 'running', taps: 1 });
  });
});
