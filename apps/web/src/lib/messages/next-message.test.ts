import { describe, expect, it } from 'vitest';
import { countsForVisit, type MessageContext, type MessageKind, nextMessage } from './next-message.ts';

const afterSession: MessageContext = {
  hasFinishedExercise: true,
  isFirstDay: false,
  hasEndedSession: true,
  shownThisVisit: null,
};
const opening: MessageContext = { ...afterSession, hasEndedSession: false };
const firstDay: MessageContext = { ...afterSession, isFirstDay: true };
const beforeFirst: MessageContext = { ...opening, isFirstDay: true, hasFinishedExercise: false };

const wait = (...kinds: MessageKind[]) => kinds.map((kind) => ({ id: Symbol(kind), kind }));
const kindOf = (kinds: MessageKind[], context: MessageContext) =>
  nextMessage(wait(...kinds), null, context)?.kind ?? null;

const ofTheApp: MessageKind[] = ['install', 'reminders', 'super', 'quest-rewards', 'monthly-gems'];
const answers: MessageKind[] = ['sounds-asked-for', 'became-super', 'account-kept', 'put-aside'];

describe('the next message', () => {
  it.each<[string, MessageKind[], MessageContext, MessageKind | null]>([
    ['nothing waits', [], afterSession, null],
    ['before the first exercise: none of the app', ofTheApp, beforeFirst, null],
    ['before the first exercise: an answer to the learner', [...ofTheApp, 'account-kept'], beforeFirst, 'account-kept'],
    [
      'before the first exercise: sounds that were asked for',
      ['super', 'sounds-asked-for'],
      beforeFirst,
      'sounds-asked-for',
    ],
    ['first day, after the first exercise: the gems', ofTheApp, firstDay, 'monthly-gems'],
    ['first day: nothing else', ['install', 'reminders', 'super', 'quest-rewards'], firstDay, null],
    ['first day, page opened again: nothing', ofTheApp, { ...firstDay, hasEndedSession: false }, null],
    ['later, page opened: nothing of the app', ofTheApp, opening, null],
    ['later, page opened: the lost streak', [...ofTheApp, 'streak-lost'], opening, 'streak-lost'],
    ['later, page opened: the freeze', [...ofTheApp, 'streak-freeze'], opening, 'streak-freeze'],
    [
      'later, page opened: the freeze before a notice',
      ['week-result', 'notice', 'streak-freeze'],
      opening,
      'streak-freeze',
    ],
    ['later, page opened: a notice before the last week', ['week-result', 'notice'], opening, 'notice'],
    ['later, page opened: how the last week ended', [...ofTheApp, 'week-result'], opening, 'week-result'],
    ['before the first exercise: no last week', ['week-result'], beforeFirst, null],
    ['before the first exercise: a notice, which answers a report', ['notice', 'week-result'], beforeFirst, 'notice'],
    ['end of a session: the gems first', ofTheApp, afterSession, 'monthly-gems'],
    ['end of a session: then the rewards', ['super', 'quest-rewards', 'reminders'], afterSession, 'quest-rewards'],
    ['end of a session: then the news', ['install', 'reminders', 'super'], afterSession, 'super'],
    ['end of a session: then the reminders', ['install', 'reminders'], afterSession, 'reminders'],
    ['end of a session: the invitation last', ['install'], afterSession, 'install'],
  ])('%s', (_, kinds, context, next) => {
    expect(kindOf(kinds, context)).toBe(next);
  });

  it('is one a visit', () => {
    const shownThisVisit = Symbol('shown');
    expect(
      kindOf([...ofTheApp, 'streak-lost', 'notice', 'week-result'], { ...afterSession, shownThisVisit }),
    ).toBeNull();
  });

  it('counts no answer to the learner: each waits for its turn only', () => {
    const shownThisVisit = Symbol('shown');
    for (const kind of answers) expect(kindOf([...ofTheApp, kind], { ...afterSession, shownThisVisit })).toBe(kind);
    expect([...ofTheApp, ...answers].filter(countsForVisit)).toEqual(ofTheApp);
  });

  it('stays until it is closed', () => {
    const waiting = wait('super', 'account-kept', 'streak-lost');
    const shown = waiting[0]?.id ?? null;
    expect(nextMessage(waiting, shown, { ...afterSession, shownThisVisit: shown })?.kind).toBe('super');
  });
});
