import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { QuietDayNewsHost } from '../../features/economy/day-news-host.tsx';
import { ErrorBoundary } from '../../lib/error-boundary.tsx';
import { openSession } from '../../lib/session-lock.ts';
import { SessionWatch } from './session-watch.tsx';

/** Nothing stands around an exercise; but its learner's day begins here too. */
export function SessionFrame() {
  const { user } = useAuth();
  useEffect(openSession, []);
  return (
    <>
      <Outlet />
      {user && (
        <ErrorBoundary>
          <QuietDayNewsHost userId={user.id} />
        </ErrorBoundary>
      )}
      {user && (
        <ErrorBoundary>
          <SessionWatch />
        </ErrorBoundary>
      )}
    </>
  );
}
