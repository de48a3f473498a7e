import { describe, expect, it, test } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { midnightIn } from '../moment.ts';
import { everyoneSuperRulebook, rulebookFor, standardRulebook as rules } from '../rulebook.ts';
import { isTapGameOpen, judgeTaps } from './tap-game.ts';

const now = { nowMs: 0, today: '2026-11-21', ...midnightIn('UTC') };
const judge = (battery: number, taps: number, changes = {}, rulebook = rules) =>
  judgeTaps(buildPlayer({ battery, ...changes }), { taps, source: 'taps:k' }, now, rulebook);

describe('the tap game (spec 1 §4; rules-of-play, Tap game)', () => {
  test.each([
    { battery: 0, taps: 15, becomes: 100 },
    { battery: 24, taps: 19, becomes: 124 },
    { battery: 50, taps: 15, becomes: 150 },
    { battery: 0, taps: 20, becomes: 24 },
    { battery: 24, taps: 20, becomes: 24 },
    { battery: 124, taps: 37, becomes: 24 },
  ])('$taps taps make $battery batteries $becomes, and the ledger says so', ({ battery, taps, becomes }) => {
    const judged = judge(battery, taps);
    expect(judged.done && judged.state).toEqual(buildPlayer({ battery: becomes, tapGameMonth: '2026-11' }));
    expect(judged.done && judged.events).toEqual([
      { kind: 'movement', currency: 'battery', amount: becomes - battery, source: 'taps:k' },
    ]);
  });

  test.each([
    { what: 'too few taps', battery: 0, taps: 14, changes: {}, refusal: 'too-few-taps' },
    { what: 'more than 50 batteries', battery: 51, taps: 15, changes: {}, refusal: 'battery-too-high' },
    { what: 'Super', battery: 3, taps: 20, changes: { isSubscriber: true }, refusal: 'battery-too-high' },
    {
      what: 'a second time in the month',
      battery: 0,
      taps: 20,
      changes: { tapGameMonth: '2026-11' },
      refusal: 'tap-game-used',
    },
    {
      what: 'a flight back over the new month',
      battery: 0,
      taps: 20,
      changes: { tapGameMonth: '2026-12' },
      refusal: 'tap-game-used',
    },
  ])('is refused for $what', ({ battery, taps, changes, refusal }) => {
    expect(judge(battery, taps, changes)).toEqual({ done: false, refusal });
  });

  it('can be played again in the next month', () => {
    expect(judge(0, 15, { tapGameMonth: '2026-10' }).done).toBe(true);
  });

  it('is not there where the owner has turned it off, nor for Super', () => {
    const off = rulebookFor('standard', 'off');
    expect(judge(0, 20, {}, off)).toEqual({ done: false, refusal: 'tap-game-off' });
    expect(isTapGameOpen(buildPlayer(), now, off)).toBe(false);
    expect(isTapGameOpen(buildPlayer(), now, everyoneSuperRulebook)).toBe(false);
    expect(isTapGameOpen(buildPlayer(), now, rules)).toBe(true);
    expect(isTapGameOpen(buildPlayer({ tapGameMonth: '2026-11' }), now, rules)).toBe(false);
  });
});
