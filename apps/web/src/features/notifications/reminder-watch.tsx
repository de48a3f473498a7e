import type { ProfileView } from '@kalima/contract';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/browser/browser-store.ts';
import { useSignal } from '../../lib/browser/signal.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { useMessageTurn } from '../../lib/messages/message-turn.ts';
import { pageRemindersChanged, remindsInPage } from './page-reminders.ts';
import { isSupported, permissionNow } from './push-device.ts';

const ReminderInvitation = lazyPart(async () => {
  const [module] = await Promise.all([import('./reminder-invitation.tsx'), loadTexts('notifications')]);
  return { default: module.ReminderInvitation };
});

const PageReminder = lazyPart(async () => ({ default: (await import('./page-reminder.tsx')).PageReminder }));

/** Streak from which reminders are offered. */
const minStreak = 2;
/** Delay after the page and the news of the day. */
const calmMs = 2000;

/** Offers reminders once, at a quiet moment; settings offer them always. Shows the reminders of the page itself. */
export function ReminderWatch({
  profile,
}: {
  profile: Pick<ProfileView, 'userId' | 'streak' | 'timeZone' | 'dayBegins'>;
}) {
  const [isCalm, setCalm] = useState(false);
  const key = `reminder_invitation_answered:${profile.userId}` as const;
  const mayAsk =
    profile.streak >= minStreak && isSupported() && permissionNow() === 'default' && readStored(key) === null;
  useEffect(() => {
    if (!mayAsk) return;
    const timer = setTimeout(() => {
      // Behind another dialog it waits for the next visit.
      if (document.documentElement.dataset.scroll !== 'locked') setCalm(true);
    }, calmMs);
    return () => clearTimeout(timer);
  }, [mayAsk]);
  const isMyTurn = useMessageTurn(mayAsk && isCalm ? 'reminders' : null);
  const answered = useCallback(() => {
    writeStored(key, 'yes');
  }, [key]);
  useSignal(pageRemindersChanged);
  const isInPage = permissionNow() === 'granted' && remindsInPage(profile.userId);
  if (!isMyTurn && !isInPage) return null;
  return (
    <Suspense fallback={null}>
      {isMyTurn && <ReminderInvitation userId={profile.userId} streak={profile.streak} onDone={answered} />}
      {isInPage && <PageReminder profile={profile} />}
    </Suspense>
  );
}
