import '../../features/letters/letters.css';
import { useTranslation } from 'react-i18next';
import { LettersScreen } from '../../features/letters/letters-screen.tsx';
import { PageTitle } from '../chrome/page-title.tsx';

export { OfflineLetters } from './offline-letters.tsx';

export function LettersPage() {
  const { t } = useTranslation('letters');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <LettersScreen />
    </>
  );
}
