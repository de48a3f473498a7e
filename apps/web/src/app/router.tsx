import { type ReactNode, Suspense, useContext, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate, useParams } from 'react-router';
import { useAuth } from '../features/account/auth-context.ts';
import { useSignal } from '../lib/browser/signal.ts';
import { useIsOnline } from '../lib/connection/connection.ts';
import { loadTexts } from '../lib/language/i18n.ts';
import { ErrorBoundary } from '../lib/loading/error-boundary.tsx';
import { lazyPart } from '../lib/loading/lazy-part.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { barNote } from '../lib/offline/bar-note.ts';
import { foreignSession } from '../lib/session/mail-link.ts';
import { BarText } from '../ui/text/bar-text.tsx';
import { Waiting } from './chrome/waiting.tsx';
import { DropUnusedData } from './drop-unused-data.ts';
import { FaultMessage } from './fault-message.tsx';
import { NeedsUser } from './gates.tsx';
import {
  bareRoutes,
  fetchPageOf,
  frames,
  homeRoute,
  learnerRoutes,
  notFound,
  publicRoutes,
  type Route as RouteEntry,
  sessionRoutes,
} from './routes.ts';

const { AppFrame, DataLayout, NeedsProfile, NeedsProfileWithSkeleton, SessionFrame } = frames;

const OtherAccountDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('../features/account/other-account-dialog.tsx'), loadTexts('links')]);
  return { default: dialog.OtherAccountDialog };
});

function ToLesson() {
  const { lessonId = '' } = useParams();
  return <Navigate to={paths.lesson(lessonId)} replace />;
}

function Bare() {
  return (
    <Suspense fallback={<Waiting />}>
      <Outlet />
    </Suspense>
  );
}

/** Loads the page's chunk while the session is being read. */
function PrefetchPage() {
  const { pathname } = useLocation();
  const { user, loading } = useAuth();
  const inside = user !== null || loading;
  useEffect(() => {
    if (inside) fetchPageOf(pathname);
  }, [inside, pathname]);
  return null;
}

const draw = ({ path, page: { Page } }: RouteEntry) => (
  <Route
    key={path}
    path={path}
    element={
      <RouteBoundary>
        <Page />
      </RouteBoundary>
    }
  />
);

/** Declining leads home: the target of the link belongs to the other account. */
function AskBeforeChange() {
  const session = useSignal(foreignSession);
  const navigate = useNavigate();
  if (!session) return null;
  const done = (isOther: boolean) => {
    foreignSession.set(null);
    if (!isOther) navigate(paths.home, { replace: true });
  };
  return (
    <Suspense fallback={null}>
      <OtherAccountDialog session={session} onDone={done} />
    </Suspense>
  );
}

export function Router() {
  usePageChange();
  return (
    <>
      <PrefetchPage />
      <AskBeforeChange />
      <Routes>
        <Route element={<Bare />}>
          {bareRoutes.map(draw)}
          <Route path="*" element={<notFound.Page />} />
          <Route path="/home" element={<Navigate to={paths.home} replace />} />
          <Route element={<DataLayout.Page />}>
            <Route element={<AppFrame.Page />}>{publicRoutes.map(draw)}</Route>
            <Route element={<NeedsUser />}>
              <Route path="/exercise/:lessonId" element={<ToLesson />} />
              <Route path="/lesson/:lessonId/exercise" element={<ToLesson />} />
              <Route element={<SessionFrame.Page />}>{sessionRoutes.map(draw)}</Route>
              <Route element={<AppFrame.Page />}>
                <Route element={<NeedsProfileWithSkeleton.Page />}>{draw(homeRoute)}</Route>
                <Route element={<NeedsProfile.Page />}>{learnerRoutes.map(draw)}</Route>
              </Route>
            </Route>
          </Route>
        </Route>
      </Routes>
      <OfflineBar />
    </>
  );
}

/** At the bottom edge, so that nothing above it moves. Pages report their own failed requests. */
function OfflineBar() {
  const { t } = useTranslation();
  const { user } = useAuth();
  const isOnline = useIsOnline();
  const note = useSignal(barNote);
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-30">
      {note ?? (!isOnline && <BarText>{t(user ? 'offline.bar' : 'offline.title')}</BarText>)}
    </div>
  );
}

function usePageChange(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

function RouteFault({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  const dropUnusedData = useContext(DropUnusedData);
  const retry = () => {
    dropUnusedData();
    onRetry();
  };
  return <FaultMessage title={t('fault.title')} body={t('fault.body')} action={t('retry')} onAction={retry} />;
}

function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} draw={(retry) => <RouteFault onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}
