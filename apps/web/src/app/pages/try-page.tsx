import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { TrialScreen } from '../../features/trial/trial-screen.tsx';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { isGuestExercise } from '../../lib/navigation/guest-paths.ts';
import { SkipLink } from '../chrome/navigation/skip-link.tsx';
import { PageDescription } from '../chrome/page-description.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { Waiting } from '../chrome/waiting.tsx';
import { PageFault } from '../page-fault.tsx';

const GuestExercise = lazyPart(
  async () => ({ default: (await import('./guest-exercise.tsx')).GuestExercise }),
  (_, retry) => <PageFault onRetry={retry} />,
);

export function TryPage() {
  const { t } = useTranslation(['trial', 'head']);
  const { user } = useAuth();
  const [query] = useSearchParams();
  return (
    <>
      <PageDescription>{t('head:trial')}</PageDescription>
      <SkipLink />
      {isGuestExercise(query) && user === null ? (
        <Suspense fallback={<Waiting />}>
          <GuestExercise />
        </Suspense>
      ) : (
        <>
          <PageTitle>{t('title')}</PageTitle>
          <TrialScreen isLearner={user !== null} />
        </>
      )}
    </>
  );
}
