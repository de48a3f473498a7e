import { getNotifications, type ProfileView } from '@kalima/contract';
import { judgeReminder, momentAt } from '@kalima/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { lastDayInPage, noteDayInPage } from './page-reminders.ts';
import { showLocally } from './push-device.ts';
import { useNotifications } from './queries.ts';

const lookEveryMs = 30_000;

export function PageReminder({ profile }: { profile: Pick<ProfileView, 'userId' | 'timeZone' | 'dayBegins'> }) {
  const { userId, timeZone, dayBegins } = profile;
  const hour = useNotifications().data?.hour;
  const queries = useQueryClient();
  const language = useLanguage();
  useEffect(() => {
    if (hour === undefined) return;
    let isLooking = false;
    const look = async () => {
      const moment = momentAt(Date.now(), { timeZone, dayBegins });
      if (isLooking || judgeReminder({ hour, lastDay: lastDayInPage(userId) }, null, moment).kind === 'wait') return;
      isLooking = true;
      try {
        // An exercise may have been passed on another device.
        const { today } = await queries.fetchQuery({
          ...queryOf(getNotifications, { query: { language } }),
          staleTime: 0,
        });
        // Of several open pages one is enough.
        if (lastDayInPage(userId) === moment.today) return;
        noteDayInPage(userId, moment.today);
        if (!today.isGoalReached) await showLocally(today.title, today.body, language, `reminder-${moment.today}`);
      } catch {
        // Without a line it is tried again until the hour is over.
      } finally {
        isLooking = false;
      }
    };
    void look();
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => clearInterval(timer);
  }, [hour, language, queries, timeZone, dayBegins, userId]);
  return null;
}
