import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { PageTitle } from '../chrome/page-title.tsx';
import { PlaySession } from './play-session.tsx';

export function PlacementPage() {
  const { t } = useTranslation('exercise');
  const { guide = '' } = useParams();
  return (
    <>
      <PageTitle>{t('title.placement', { number: guide })}</PageTitle>
      <PlaySession key={guide} start={{ kind: 'placement', guide: Number(guide) }} />
    </>
  );
}
