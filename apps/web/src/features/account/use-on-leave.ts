import { useEffect, useRef } from 'react';
import { useAuth } from './auth-context.ts';

/** The data and messages of one learner are never shown to the next. */
export function useOnLeave(forget: () => void): void {
  const { user } = useAuth();
  const userId = user?.id ?? null;
  const before = useRef(userId);
  useEffect(() => {
    if (before.current !== null && before.current !== userId) forget();
    before.current = userId;
  }, [userId, forget]);
}
