import type { ProfileView } from '@kalima/contract';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-store.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useSignal } from '../../lib/signal.ts';
import { pageRemindersChanged, remindsInPage } from './page-reminders.ts';
import { isSupported, permissionNow } from './push-device.ts';

const ReminderInvitation = lazyPart(async () => {
  const [module] = await Promise.all([import('./reminder-invitation.tsx'), loadTexts('notifications')]);
  return { default: module.ReminderInvitation };
});

const PageReminder = lazyPart(async () => ({ default: (await import('./page-reminder.tsx')).PageReminder }));

/** Whoever came back on a second day may want to come back on a third. */
const minStreak = 2;
/** After the news of the day, which has a right to be first. */
const calmMs = 2000;

/** Offers reminders once, at a quiet moment; the settings have them at any time. Gives them where the page itself has to. */
export function ReminderWatch({ profile }: { profile: Pick<ProfileView, 'userId' | 'streak' | 'timeZone'> }) {
  const [isCalm, setCalm] = useState(false);
  const key = `reminder_invitation_answered:${profile.userId}` as const;
  const mayAsk =
    profile.streak >= minStreak && isSupported() && permissionNow() === 'default' && readStored(key) === null;
  useEffect(() => {
    if (!mayAsk) return;
    const timer = setTimeout(() => {
      // Where another dialog lies over the page, it is not the moment; the next visit may be.
      if (document.documentElement.dataset.scroll !== 'locked') setCalm(true);
    }, calmMs);
    return () => clearTimeout(timer);
  }, [mayAsk]);
  const answered = useCallback(() => {
    writeStored(key, 'yes');
  }, [key]);
  useSignal(pageRemindersChanged);
  const isInPage = permissionNow() === 'granted' && remindsInPage(profile.userId);
  if (!isCalm && !isInPage) return null;
  return (
    <Suspense fallback={null}>
      {isCalm && <ReminderInvitation userId={profile.userId} streak={profile.streak} onDone={answered} />}
      {isInPage && <PageReminder profile={profile} />}
    </Suspense>
  );
}
