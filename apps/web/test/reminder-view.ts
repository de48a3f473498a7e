import type { NotificationsView } from '@kalima/contract';
import { inBoth } from './texts.ts';

const titles = ['Friday', 'Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'];

/** For tests only: a learner who has reminders on nowhere. */
export const remindersOff: NotificationsView = {
  permissionAsked: false,
  enabled: false,
  hour: 19,
  nextReminderAt: null,
  publicKey: 'BAEC',
  devices: [],
  today: {
    isGoalReached: false,
    title: inBoth('Today: a word', 'Aujourd’hui\u00a0: un mot'),
    body: inBoth('The body of today', 'Le corps d’aujourd’hui'),
  },
  week: titles.map((name, index) => ({
    day: `2026-11-${20 + index}`,
    title: inBoth(`${name}: a word`, `${name}\u00a0: un mot`),
    body: inBoth(`The body of ${name}`, `Le corps de ${name}`),
  })),
};

export const remindersOn = (...endpoints: string[]): NotificationsView => ({
  ...remindersOff,
  permissionAsked: true,
  enabled: true,
  nextReminderAt: '2026-11-20T18:00:00Z',
  devices: endpoints.map((endpoint) => ({ endpoint, addedAt: '2026-11-01T10:00:00Z' })),
});
