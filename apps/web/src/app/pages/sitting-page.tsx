import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { PageTitle } from '../chrome/page-title.tsx';
import { PlaySession } from './play-session.tsx';

/** The next words of a surah pack. */
export function SittingPage() {
  const { pack = '' } = useParams();
  return <Sitting about={pack} />;
}

/** "Learn it now": one word, from the reader and back to it. */
export function LearnWordsPage() {
  const [query] = useSearchParams();
  return <Sitting about={query.get('words') ?? ''} />;
}

function Sitting({ about }: { about: string }) {
  const { t } = useTranslation('exercise');
  return (
    <>
      <PageTitle>{t('title.sitting')}</PageTitle>
      <PlaySession key={about} start={{ kind: 'sitting', about }} />
    </>
  );
}
