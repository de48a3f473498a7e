import type { ProfileView } from '@kalima/contract';
import { Suspense, useEffect } from 'react';
import { ReminderWatch } from '../../features/notifications/reminder-watch.tsx';
import type { RejectedMovesDialogProps } from '../../features/offline/rejected-moves-dialog.tsx';
import { QuestWatch } from '../../features/quests/quest-watch.tsx';
import { NoticeHost } from '../../features/report/notice-host.tsx';
import { ErrorBoundary } from '../../lib/error-boundary.tsx';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { untoldAsides } from '../../lib/offline-news.ts';
import { useSignal } from '../../lib/signal.ts';
import { SyncLanguage } from './sync-language.tsx';

const RejectedMovesDialog = lazyPart<RejectedMovesDialogProps>(async () => {
  const [module] = await Promise.all([
    import('../../features/offline/rejected-moves-dialog.tsx'),
    loadTexts('offline'),
  ]);
  return { default: module.RejectedMovesDialog };
});

/** What may wait until a learner has had the page for a while. */
export function DeferredLearnerTasks({ profile }: { profile: ProfileView }) {
  const asides = useSignal(untoldAsides);
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
      {asides.length > 0 && (
        <Suspense fallback={null}>
          <RejectedMovesDialog userId={profile.userId} asides={asides} />
        </Suspense>
      )}
    </>
  );
}
