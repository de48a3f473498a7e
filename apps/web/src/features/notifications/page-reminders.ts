import { forgetStored, readStored, writeStored } from '../../lib/browser/browser-store.ts';
import { signal } from '../../lib/browser/signal.ts';

export const pageRemindersChanged = signal(0);

export const remindsInPage = (userId: string): boolean => readStored(`reminders_in_page:${userId}`) === 'on';

export function setRemindsInPage(userId: string, isOn: boolean): void {
  if (isOn) writeStored(`reminders_in_page:${userId}`, 'on');
  else forgetStored(`reminders_in_page:${userId}`);
  pageRemindersChanged.set(pageRemindersChanged.get() + 1);
}

export const lastDayInPage = (userId: string): string | null => readStored(`reminded_in_page:${userId}`);

export const noteDayInPage = (userId: string, day: string): void => writeStored(`reminded_in_page:${userId}`, day);
