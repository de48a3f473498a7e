import { useTranslation } from 'react-i18next';
import { PageTitle } from '../chrome/page-title.tsx';
import { PlaySession } from './play-session.tsx';

export function ReviewPage() {
  const { t } = useTranslation('exercise');
  return (
    <>
      <PageTitle>{t('title.review')}</PageTitle>
      <PlaySession start={{ kind: 'review' }} />
    </>
  );
}
