import { SubscriptionWatch } from '../../features/membership/subscription-watch.tsx';
import { useProfile } from '../../features/profile/queries.ts';

/** Inside a session the subscription is asked about as beside any page: whoever becomes Super goes on without batteries. */
export function SessionWatch() {
  const { data: profile } = useProfile(true);
  return profile ? <SubscriptionWatch isSuper={profile.isSuper} /> : null;
}
