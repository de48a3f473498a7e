import { describe, expect, it } from 'vitest';
import { countsForVisit, type MessageKind, type MessageStanding, nextMessage } from './next-message.ts';

const later: MessageStanding = { hasFinishedExercise: true, isFirstDay: false, told: null };
const firstDay: MessageStanding = { ...later, isFirstDay: true };
const beforeFirst: MessageStanding = { ...firstDay, hasFinishedExercise: false };

const wait = (...kinds: MessageKind[]) => kinds.map((kind) => ({ id: Symbol(kind), kind }));
const kindOf = (kinds: MessageKind[], standing: MessageStanding) =>
  nextMessage(wait(...kinds), null, standing)?.kind ?? null;

describe('the message whose turn it is', () => {
  it.each<[string, MessageKind[], MessageStanding, MessageKind | null]>([
    ['nobody waits', [], later, null],
    ['nothing stands before the first exercise', ['monthly-gems', 'sounds', 'super', 'welcome'], beforeFirst, null],
    ['and the moment of becoming Super', ['sounds', 'became-super'], beforeFirst, 'became-super'],
    ['but what answers the learner', ['sounds', 'account-kept'], beforeFirst, 'account-kept'],
    ['and what they called for', ['super', 'sounds-asked-for'], beforeFirst, 'sounds-asked-for'],
    ['after it the gift comes first', ['super', 'sounds', 'monthly-gems'], firstDay, 'monthly-gems'],
    ['sounds are offered from then on', ['super', 'sounds'], firstDay, 'sounds'],
    ['Super waits for the second day', ['super', 'welcome'], firstDay, null],
    ['and is told then', ['super', 'welcome'], later, 'super'],
    ['the welcome, which speaks of it, likewise', ['welcome'], later, 'welcome'],
    ['a lost streak goes before everything of the app', ['super', 'monthly-gems', 'streak-lost'], later, 'streak-lost'],
    ['a freeze likewise', ['quest-rewards', 'streak-freeze'], later, 'streak-freeze'],
  ])('%s', (_, kinds, standing, next) => {
    expect(kindOf(kinds, standing)).toBe(next);
  });

  it('is one a visit', () => {
    const told = Symbol('told');
    expect(kindOf(['monthly-gems', 'sounds', 'super'], { ...later, told })).toBeNull();
  });

  it('is besides what is owed: that waits for nothing but its turn, and counts for no visit', () => {
    const told = Symbol('told');
    expect(kindOf(['sounds', 'account-kept'], { ...later, told })).toBe('account-kept');
    expect((['account-kept', 'sounds-asked-for', 'sounds', 'super'] as const).filter(countsForVisit)).toEqual([
      'sounds',
      'super',
    ]);
  });

  it('tells rewards that were paid by themselves on their day, whatever else the visit has told', () => {
    expect(kindOf(['quest-rewards', 'super'], { ...later, told: Symbol('told') })).toBe('quest-rewards');
    expect(kindOf(['quest-rewards', 'super'], later)).toBe('quest-rewards');
    expect(kindOf(['quest-rewards', 'monthly-gems'], beforeFirst)).toBe('quest-rewards');
  });

  it('stays until it is read, whatever comes meanwhile', () => {
    const waiting = wait('sounds', 'account-kept', 'streak-lost');
    const shown = waiting[0]?.id ?? null;
    expect(nextMessage(waiting, shown, { ...later, told: shown })?.kind).toBe('sounds');
  });
});
