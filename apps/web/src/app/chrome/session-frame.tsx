import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { QuietDayNewsHost } from '../../features/economy/day-news-host.tsx';

const SessionWatch = lazy(() => import('./session-watch.tsx').then((watch) => ({ default: watch.SessionWatch })));

/** Nothing stands around an exercise; but its learner's day begins here too. */
export function SessionFrame() {
  const { user } = useAuth();
  return (
    <>
      <Outlet />
      {user && <QuietDayNewsHost userId={user.id} />}
      {user && (
        <Suspense fallback={null}>
          <SessionWatch />
        </Suspense>
      )}
    </>
  );
}
