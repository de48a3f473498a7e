import type { Language, NotificationsView } from '@kalima/contract';
import { inLanguage } from '@kalima/course';
import { type Day, dayAfter, dayIn, momentAt, nextReminder } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { readDailyVerse } from '../../memory/daily-verse.ts';
import { readNotifications } from './notification-store.ts';
import { reminderText } from './reminder-texts.ts';

export async function viewNotifications(
  deps: Pick<Dependencies, 'database' | 'clock' | 'push' | 'rulebook' | 'teaching'>,
  userId: string,
  language: Language,
): Promise<NotificationsView> {
  const { database, clock, push } = deps;
  const stored = await readNotifications(database, userId);
  const moment = momentAt(clock.now(), stored.calendar);
  const { today } = moment;
  const { hour, devices } = stored;
  const nextMs = nextReminder({ hour, lastDay: stored.last_day }, moment.nowMs, moment);
  const enabled = devices.length > 0;
  return {
    permissionAsked: stored.asked,
    enabled,
    hour,
    nextReminderAt: enabled ? new Date(nextMs).toISOString() : null,
    publicKey: push.publicKey,
    devices: [...devices],
    today: {
      isGoalReached: stored.last_completion_day !== null && stored.last_completion_day >= today,
      ...inLanguage(reminderText(today, await readDailyVerse(deps, userId)), language),
    },
    week: sevenDaysFrom(dayIn(nextMs, moment)).map((day) => ({
      day,
      ...inLanguage(reminderText(day), language),
    })),
  };
}

function sevenDaysFrom(first: Day): Day[] {
  const days = [first];
  while (days.length < 7) days.push(dayAfter(days.at(-1) ?? first));
  return days;
}
