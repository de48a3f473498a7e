import { forgetStored, readStored, writeStored } from '../../lib/browser-store.ts';
import { signal } from '../../lib/signal.ts';

/** Raised whenever it was turned on or off here. */
export const pageRemindersChanged = signal(0);

/** Whether this browser reminds this learner by itself, while the page is open. */
export const remindsInPage = (userId: string): boolean => readStored(`reminders_in_page:${userId}`) === 'on';

export function setRemindsInPage(userId: string, isOn: boolean): void {
  if (isOn) writeStored(`reminders_in_page:${userId}`, 'on');
  else forgetStored(`reminders_in_page:${userId}`);
  pageRemindersChanged.set(pageRemindersChanged.get() + 1);
}

/** The learner's day that had its reminder in this browser. */
export const lastDayInPage = (userId: string): string | null => readStored(`reminded_in_page:${userId}`);

export const noteDayInPage = (userId: string, day: string): void => writeStored(`reminded_in_page:${userId}`, day);
