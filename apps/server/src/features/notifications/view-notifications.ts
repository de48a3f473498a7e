import type { NotificationsView } from '@kalima/contract';
import { type Day, dayAfter, momentAt, nextReminder } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { readNotifications } from './notification-store.ts';
import { reminderText } from './reminder-texts.ts';

export async function viewNotifications(
  { database, clock, push }: Pick<Dependencies, 'database' | 'clock' | 'push'>,
  userId: string,
): Promise<NotificationsView> {
  const stored = await readNotifications(database, userId);
  const { nowMs, today, timeZone } = momentAt(clock.now(), stored.time_zone);
  const { hour, devices } = stored;
  const nextMs = nextReminder({ hour, lastDay: stored.last_day }, nowMs, timeZone);
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
      ...reminderText(today),
    },
    week: sevenDaysFrom(momentAt(nextMs, timeZone).today).map((day) => ({ day, ...reminderText(day) })),
  };
}

function sevenDaysFrom(first: Day): Day[] {
  const days = [first];
  while (days.length < 7) days.push(dayAfter(days.at(-1) ?? first));
  return days;
}
