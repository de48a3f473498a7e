import { describe, expect, it } from 'vitest';
import { buildPlayer } from '../../test/player.ts';
import type { GameEvent, Movement } from '../events.ts';
import { midnightIn } from '../moment.ts';
import { standardRulebook as rules } from '../rulebook.ts';
import { finishLetters, type LettersRun } from './finish-letters.ts';

const now = { nowMs: 0, today: '2026-11-21', ...midnightIn('UTC') };
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

const movements = (events: readonly GameEvent[]): Movement[] => events.filter((event) => event.kind === 'movement');

describe('a finished run of letters', () => {
  it('pays the XP of its lesson at the first pass, under its name', () => {
    const { player, events, passed } = finish({});
    expect(passed).toBe(true);
    expect(movements(events)).toEqual([
      { kind: 'movement', currency: 'xp', amount: 20, source: 'letters:lesson:3' },
      { kind: 'movement', currency: 'xp', amount: 5, source: 'streak:2026-11-21' },
    ]);
    expect(player.totalXp - buildPlayer().totalXp).toBe(25);
    expect(player.battery).toBe(3);
  });

  it('pays nothing without a pass', () => {
    const { events, passed } = finish({ answers: [...Array(6).fill(right), ...Array(4).fill(wrong)] });
    expect({ events, passed }).toEqual({ events: [], passed: false });
  });

  it.each([
    ['a lesson done before', run({ isDone: true }), '2026-11-21'],
    ['a review', run({ lesson: null }), null],
  ])('pays for %s as a review does: a battery, three times a day', (_, done, day) => {
    let player = buildPlayer({ battery: 3 });
    const sources: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const finished = finishLetters(player, { ...done, id: `r${at}` }, now, rules);
      player = finished.player;
      sources.push(...movements(finished.events).map((event) => `${event.currency} ${event.source}`));
    }
    const ofReview = ['battery letters:r0', 'battery letters:r1', 'battery letters:r2'];
    expect(sources.filter((source) => !source.startsWith('xp streak:'))).toEqual(ofReview);
    expect(player.battery).toBe(6);
    expect(player.lastCreditedDay).toBe(day);
  });

  it('counts in no league if its answers took no human time', () => {
    const marks = (answers: LettersRun['answers']) =>
      movements(finish({ answers }).events).map((event) => event.tooFast === true);
    expect(marks(Array(10).fill(fast))).toEqual([true, true]);
    expect(marks([...Array(7).fill(right), ...Array(3).fill(fast)])).toEqual([false, false]);
  });

  it('keeps the day of the streak when a lesson is passed, once a day, and not when it is failed or a review', () => {
    const yesterday = buildPlayer({ streak: 4, lastCreditedDay: '2026-11-20', lastCompletionDay: '2026-11-20' });
    const { player } = finish({}, yesterday);
    expect([player.streak, player.lastCreditedDay]).toEqual([5, '2026-11-21']);
    expect(finish({ lesson: 4 }, player).player.streak).toBe(5);
    expect(finish({ lesson: null }, yesterday).player.streak).toBe(4);
    expect(finish({ answers: Array(10).fill(wrong) }, yesterday).player.streak).toBe(4);
  });
});
