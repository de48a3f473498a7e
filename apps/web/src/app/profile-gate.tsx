import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import type { OfflineStartProps } from '../features/kept/offline-start.tsx';
import { useIsOnline } from '../lib/connection.ts';
import { loadTexts } from '../lib/language/i18n.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { PageSkeleton } from './chrome/page-skeleton.tsx';
import { useLearner } from './use-learner.ts';

const OfflineStart = lazyPart<OfflineStartProps>(async () => {
  const [module] = await Promise.all([import('../features/kept/offline-start.tsx'), loadTexts('kept')]);
  return { default: module.OfflineStart };
});

interface NeedsProfileProps {
  /** The page has a skeleton of its own, and asks for its data together with the profile. */
  hasSkeleton?: boolean;
}

/** Holds a page back until the user and the profile are there. */
export function NeedsProfile({ hasSkeleton = false }: NeedsProfileProps) {
  const { t } = useTranslation();
  const { user, loading, profile } = useLearner();
  const isOnline = useIsOnline();
  const isShown = profile.data || (hasSkeleton && !profile.isError);
  if (user && isShown) return <Outlet />;
  if (user && !loading && profile.isError) {
    const retry = (
      <Button
        variant={isOnline ? 'primary' : 'neutral'}
        size="large"
        busy={profile.isFetching}
        onClick={() => profile.refetch()}
      >
        {t('retry')}
      </Button>
    );
    if (!isOnline)
      return (
        <Suspense fallback={<PageSkeleton />}>
          <OfflineStart userId={user.id} retry={retry} />
        </Suspense>
      );
    return (
      <Message level={1} tone="bad" icon="alert" title={t('fault.profileTitle')} action={retry}>
        {t('fault.body')}
      </Message>
    );
  }
  return <PageSkeleton />;
}

/** For a page that draws its own skeleton until the profile is there. */
export function NeedsProfileLater() {
  return <NeedsProfile hasSkeleton />;
}
