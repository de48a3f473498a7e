import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { PageSkeleton } from './chrome/page-skeleton.tsx';
import { useLearner } from './use-learner.ts';

/** Holds a page back until the user and the profile are there. */
export function NeedsProfile() {
  const { t } = useTranslation();
  const { user, loading, profile } = useLearner();
  if (user && profile.data) return <Outlet />;
  if (!loading && profile.isError) {
    return (
      <Message
        level={1}
        tone="bad"
        icon="alert"
        title={t('fault.profileTitle')}
        action={
          <Button size="large" busy={profile.isFetching} onClick={() => profile.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('fault.body')}
      </Message>
    );
  }
  return <PageSkeleton />;
}
