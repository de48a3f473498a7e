import type { NotificationsView } from '@kalima/contract';

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
    title: { en: 'Today: a word', fr: 'Aujourd’hui\u00a0: un mot' },
    body: { en: 'The body of today', fr: 'Le corps d’aujourd’hui' },
  },
  week: titles.map((name, index) => ({
    day: `2026-11-${20 + index}`,
    title: { en: `${name}: a word`, fr: `${name}\u00a0: un mot` },
    body: { en: `The body of ${name}`, fr: `Le corps de ${name}` },
  })),
};

export const remindersOn = (...endpoints: string[]): NotificationsView => ({
  ...remindersOff,
  permissionAsked: true,
  enabled: true,
  nextReminderAt: '2026-11-20T18:00:00Z',
  devices: endpoints.map((endpoint) => ({ endpoint, addedAt: '2026-11-01T10:00:00Z' })),
});
