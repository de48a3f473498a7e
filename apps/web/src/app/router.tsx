import { Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate, useParams } from 'react-router';
import { useAuth } from '../features/account/auth-context.ts';
import { loadTexts } from '../lib/language/i18n.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { paths } from '../lib/paths.ts';
import { foreignSession } from '../lib/session/mail-link.ts';
import { useSignal } from '../lib/signal.ts';
import { OfflineBar } from './chrome/offline-bar.tsx';
import { usePageChange } from './chrome/use-page-change.ts';
import { Waiting } from './chrome/waiting.tsx';
import { NeedsUser } from './gates.tsx';
import { RouteBoundary } from './route-boundary.tsx';
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

const { AppFrame, DataLayout, NeedsProfile, NeedsProfileLater, SessionFrame } = frames;

const OtherAccountDialog = lazyPart(async () => {
  const [dialog] = await Promise.all([import('../features/account/other-account-dialog.tsx'), loadTexts('links')]);
  return { default: dialog.OtherAccountDialog };
});

/** The lesson's other two spellings. */
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

/** The page's chunk travels while the session is being read. */
function FetchAhead() {
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

/** Whoever stays is taken home: where the link leads to is for the other account. */
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
      <FetchAhead />
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
                <Route element={<NeedsProfileLater.Page />}>{draw(homeRoute)}</Route>
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
