import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { QuietDayNewsHost } from '../../features/economy/day-news-host.tsx';
import { SubscriptionWatch } from '../../features/membership/subscription-watch.tsx';
import { useProfile } from '../../features/profile/queries.ts';
import { ErrorBoundary } from '../../lib/loading/error-boundary.tsx';
import { openSession } from '../../lib/session/session-lock.ts';

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

/** Sessions poll the subscription too: a learner who becomes Super goes on without batteries. */
function SessionWatch() {
  const { data: profile } = useProfile(true);
  return profile ? <SubscriptionWatch isSuper={profile.isSuper} /> : null;
}
