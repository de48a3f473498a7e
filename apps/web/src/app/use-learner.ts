import { useAuth } from '../features/account/auth-context.ts';
import { useProfile } from '../features/profile/queries.ts';

/** Who is at the page: nobody, somebody whose profile is on its way, or a learner. */
export function useLearner() {
  const { user, loading } = useAuth();
  const profile = useProfile(user !== null);
  return { user, loading, profile };
}
