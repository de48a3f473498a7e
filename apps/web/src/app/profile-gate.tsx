import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useIsOnline } from '../lib/connection/connection.ts';
import { Button } from '../ui/controls/button.tsx';
import { OfflinePart } from './chrome/offline/offline-part.tsx';
import { PageSkeleton } from './chrome/page-skeleton.tsx';
import { FaultMessage } from './fault-message.tsx';
import { useLearner } from './use-learner.ts';

interface NeedsProfileProps {
  /** The page has a skeleton of its own, and asks for its data together with the profile. */
  hasSkeleton?: boolean;
}

export function NeedsProfile({ hasSkeleton = false }: NeedsProfileProps) {
  const { t } = useTranslation();
  const { user, loading, profile } = useLearner();
  const isOnline = useIsOnline();
  // A query without data is pending again while it is requested again: offline, the page of this device stays.
  const hasFailed = profile.isError || (!isOnline && profile.data === undefined && profile.errorUpdateCount > 0);
  const isShown = profile.data || (hasSkeleton && !hasFailed);
  if (user && isShown) return <Outlet />;
  if (user && !loading && hasFailed) {
    const retry = () => profile.refetch();
    return isOnline ? (
      <FaultMessage title={t('fault.title')} body={t('fault.body')} action={t('retry')} onAction={retry} />
    ) : (
      <OfflinePart retry={<Button onClick={retry}>{t('retry')}</Button>} />
    );
  }
  return <PageSkeleton />;
}

export function NeedsProfileWithSkeleton() {
  return <NeedsProfile hasSkeleton />;
}
