import type { ProfileView } from '@kalima/contract';
import { useEffect } from 'react';
import { ReminderWatch } from '../../features/notifications/reminder-watch.tsx';
import { QuestWatch } from '../../features/quests/quest-watch.tsx';
import { NoticeHost } from '../../features/report/notice-host.tsx';
import { ErrorBoundary } from '../../lib/error-boundary.tsx';
import { SyncLanguage } from './sync-language.tsx';

/** What may wait until a learner has had the page for a while. */
export function DeferredLearnerTasks({ profile }: { profile: ProfileView }) {
  useEffect(() => {
    // A toast that says that there is no line could not be fetched then.
    import('../../ui/toast-part.tsx').catch(() => undefined);
  }, []);
  return (
    <>
      <ErrorBoundary>
        <SyncLanguage profile={profile} />
      </ErrorBoundary>
      <ErrorBoundary>
        <ReminderWatch profile={profile} />
      </ErrorBoundary>
      <ErrorBoundary>
        <NoticeHost />
      </ErrorBoundary>
      <ErrorBoundary>
        <QuestWatch profile={profile} />
      </ErrorBoundary>
    </>
  );
}
