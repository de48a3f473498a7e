import type { ReviewSize } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageTitle } from '../chrome/page-title.tsx';
import { PlaySession } from './play-session.tsx';

export function ReviewPage({ size = 'full' }: { size?: ReviewSize }) {
  const { t } = useTranslation('exercise');
  return (
    <>
      <PageTitle>{t('title.review')}</PageTitle>
      <PlaySession start={{ kind: 'review', size }} />
    </>
  );
}

export function QuickReviewPage() {
  return <ReviewPage size="quick" />;
}

export function PracticePage() {
  const { t } = useTranslation('exercise');
  const { sessionId = '' } = useParams();
  return (
    <>
      <PageTitle>{t('title.practice')}</PageTitle>
      <PlaySession key={sessionId} start={{ kind: 'practice', sessionId }} />
    </>
  );
}
