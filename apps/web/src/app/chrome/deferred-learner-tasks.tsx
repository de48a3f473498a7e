import type { ProfileView } from '@kalima/contract';
import { useEffect } from 'react';
import { ReminderWatch } from '../../features/notifications/reminder-watch.tsx';
import { QuestWatch } from '../../features/quests/quest-watch.tsx';
import { NoticeHost } from '../../features/report/notice-host.tsx';
import { SyncLanguage } from './sync-language.tsx';

/** What may wait until a learner has had the page for a while. */
export function DeferredLearnerTasks({ profile }: { profile: ProfileView }) {
  useEffect(() => {
    // A toast that says that there is no line could not be fetched then.
    import('../../ui/toast-part.tsx').catch(() => undefined);
  }, []);
  return (
    <>
      <SyncLanguage profile={profile} />
      <ReminderWatch profile={profile} />
      <NoticeHost />
      <QuestWatch profile={profile} />
    </>
  );
}
