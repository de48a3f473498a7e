import { describe, expect, it } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { finishLetters, type LettersRun } from './finish-letters.ts';

const now = { nowMs: 0, today: '2026-11-21', timeZone: 'UTC' };
const right = { verdict: 'right', tooFast: false } as const;
const fast = { verdict: 'right', tooFast: true } as const;
const wrong = { verdict: 'wrong', tooFast: false } as const;
const run = (more: Partial<LettersRun> = {}): LettersRun => ({
  id: 'r',
  lesson: 3,
  isDone: false,
  answers: Array(10).fill(right),
  ...more,
});
const finish = (more: Partial<LettersRun>, player = buildPlayer({ battery: 3 })) =>
  finishLetters(player, run(more), now, rules);

describe('a finished run of letters', () => {
  it('pays the XP of its lesson at the first pass, under its name', () => {
    const { player, events, passed } = finish({});
    expect(passed).toBe(true);
    expect(events).toEqual([{ kind: 'movement', currency: 'xp', amount: 20, source: 'letters:lesson:3' }]);
    expect(player.totalXp - buildPlayer().totalXp).toBe(20);
    expect(player.battery).toBe(3);
  });

  it('pays nothing without a pass', () => {
    const { events, passed } = finish({ answers: [...Array(6).fill(right), ...Array(4).fill(wrong)] });
    expect({ events, passed }).toEqual({ events: [], passed: false });
  });

  it.each([
    ['a lesson done before', run({ isDone: true })],
    ['a review', run({ lesson: null })],
  ])('pays for %s as a review does: a battery, three times a day, no XP', (_, done) => {
    let player = buildPlayer({ battery: 3 });
    const sources: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const finished = finishLetters(player, { ...done, id: `r${at}` }, now, rules);
      player = finished.player;
      sources.push(...finished.events.map((event) => `${event.currency} ${event.source}`));
    }
    expect(sources).toEqual(['battery letters:r0', 'battery letters:r1', 'battery letters:r2']);
    expect(player.battery).toBe(6);
  });

  it('counts in no league if its answers took no human time', () => {
    const marks = (answers: LettersRun['answers']) => finish({ answers }).events.map((event) => event.tooFast === true);
    expect(marks(Array(10).fill(fast))).toEqual([true]);
    expect(marks([...Array(7).fill(right), ...Array(3).fill(fast)])).toEqual([false]);
  });

  it('neither credits a day nor touches a streak', () => {
    const before = buildPlayer({ battery: 3 });
    expect(finish({}, before).player.streak).toEqual(before.streak);
  });
});
