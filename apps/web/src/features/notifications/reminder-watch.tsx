import type { ProfileView } from '@kalima/contract';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/browser-store.ts';
import { loadTexts } from '../../lib/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { isSupported, permissionNow } from './push-device.ts';

const ReminderInvitation = lazyPart(async () => {
  const [module] = await Promise.all([import('./reminder-invitation.tsx'), loadTexts('notifications')]);
  return { default: module.ReminderInvitation };
});

/** Whoever came back on a second day may want to come back on a third. */
const streakLeast = 2;
/** After the news of the day, which has a right to be first. */
const calmMs = 2000;

/** Offers reminders once, at a quiet moment; the settings have them at any time. */
export function ReminderWatch({ profile }: { profile: Pick<ProfileView, 'userId' | 'streak'> }) {
  const [isCalm, setCalm] = useState(false);
  const key = `reminder_invitation_answered:${profile.userId}` as const;
  const mayAsk =
    profile.streak >= streakLeast && isSupported() && permissionNow() === 'default' && readStored(key) === null;
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
  if (!isCalm) return null;
  return (
    <Suspense fallback={null}>
      <ReminderInvitation streak={profile.streak} onDone={answered} />
    </Suspense>
  );
}
