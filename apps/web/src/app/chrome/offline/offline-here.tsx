import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { useAuth } from '../../../features/account/auth-context.ts';
import { NeedsConnection } from '../../../features/offline/needs-connection.tsx';
import { OfflineStart, type OfflineStartProps } from '../../../features/offline/offline-start.tsx';
import { loadTexts } from '../../../lib/language/i18n.ts';
import { lazyPart } from '../../../lib/loading/lazy-part.tsx';
import { hidesBars, paths } from '../../../lib/navigation/paths.ts';
import { AppFrame } from '../app-frame.tsx';
import { BareFrame } from '../bare-frame.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

const bare: readonly string[] = [paths.auth, paths.trial, paths.emailConfirmation, paths.resetPassword, paths.openLink];

/** Pages of sessions and of the account draw their frames themselves: where such a page did not come, this one does. */
function Framed({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [hasFrame] = useState(() => document.getElementById('main') !== null);
  if (bare.includes(pathname) && !hasFrame) return <BareFrame brandTo={paths.auth}>{children}</BareFrame>;
  if (!hidesBars(pathname)) return children;
  return (
    <Routes>
      <Route element={<AppFrame />}>
        <Route path="*" element={children} />
      </Route>
    </Routes>
  );
}

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
