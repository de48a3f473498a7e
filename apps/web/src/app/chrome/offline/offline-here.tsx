import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '../../../features/account/auth-context.ts';
import { NeedsConnection } from '../../../features/offline/needs-connection.tsx';
import { OfflineStart, type OfflineStartProps } from '../../../features/offline/offline-start.tsx';
import { loadTexts } from '../../../lib/language/i18n.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.tsx';
import { paths } from '../../../lib/navigation/paths.ts';
import { Framed } from '../framed.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

interface LearnerPage extends Pick<OfflineStartProps, 'retry'> {
  userId: string;
  /** Stands for it where nothing of it is here. */
  needsConnection: ReactNode;
}

const withoutPart = ({ needsConnection }: LearnerPage) => needsConnection;

/** Pages that show what is on this device. */
const pagesHere: Readonly<Record<string, ComponentType<LearnerPage>>> = {
  [paths.settings]: lazyPart<LearnerPage>(async () => {
    const [module] = await Promise.all([import('../../pages/settings-page.tsx'), loadTexts('settings')]);
    return { default: module.OfflineSettings };
  }, withoutPart),
  [paths.letters]: lazyPart<LearnerPage>(async () => {
    const [module] = await Promise.all([import('../../pages/letters-page.tsx'), loadTexts('letters')]);
    return { default: module.OfflineLetters };
  }, withoutPart),
};

export type OfflineHereProps = Partial<Pick<OfflineStartProps, 'place'>> & Pick<OfflineStartProps, 'retry'>;

/** A page without a connection. */
export function OfflineHere({ place = 'page', retry }: OfflineHereProps) {
  const userId = useAuth().user?.id ?? null;
  const { pathname } = useLocation();
  if (place === 'lists' || pathname === paths.home) return <OfflineStart place={place} userId={userId} retry={retry} />;
  const needsConnection = (
    <Framed>
      <NeedsConnection isLearner={userId !== null} retry={retry} />
    </Framed>
  );
  const Page = pagesHere[pathname];
  if (Page === undefined || userId === null) return needsConnection;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Page userId={userId} retry={retry} needsConnection={needsConnection} />
    </Suspense>
  );
}
