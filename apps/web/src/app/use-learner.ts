import { useAuth } from '../features/account/auth-context.ts';
import { useProfile } from '../features/profile/queries.ts';

export function useLearner() {
  const { user, loading } = useAuth();
  const profile = useProfile(user !== null);
  return { user, loading, profile };
}
