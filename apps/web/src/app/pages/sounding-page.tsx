import { useTranslation } from 'react-i18next';
import { SoundingScreen } from '../../features/sounding/sounding-screen.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

export function SoundingPage() {
  const { t } = useTranslation('sounding');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <SoundingScreen purpose="check" />
    </>
  );
}

export function PlacementPage() {
  const { t } = useTranslation('sounding');
  return (
    <>
      <PageTitle>{t('placement.title')}</PageTitle>
      <SoundingScreen purpose="placement" />
    </>
  );
}
