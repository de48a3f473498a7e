import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useIsOnline } from '../lib/connection.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { OfflinePart } from './chrome/offline-part.tsx';
import { PageSkeleton } from './chrome/page-skeleton.tsx';
import { useLearner } from './use-learner.ts';

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
    if (!isOnline) return <OfflinePart place="page" retry={retry} />;
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
