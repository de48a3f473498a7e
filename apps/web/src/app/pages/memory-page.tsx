import { useTranslation } from 'react-i18next';
import { MemoryScreen } from '../../features/memory/memory-screen.tsx';
import { SoundingLink } from '../../features/sounding/sounding-link.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

export function MemoryPage() {
  const { t } = useTranslation('memory');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <MemoryScreen />
      <SoundingLink />
    </>
  );
}
