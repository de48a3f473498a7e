import type { ProfileView } from '@kalima/contract';
import { useEffect } from 'react';
import { ReminderWatch } from '../../features/notifications/reminder-watch.tsx';
import { QuestWatch } from '../../features/quests/quest-watch.tsx';
import { NoticeKeeper } from '../../features/report/notice-keeper.tsx';
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
      <NoticeKeeper />
      <QuestWatch profile={profile} />
    </>
  );
}
