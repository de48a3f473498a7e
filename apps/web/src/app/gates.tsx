import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { isPasswordPending, useAuth } from '../features/account/auth-context.ts';
import { forgetReturn, rememberReturn } from '../lib/browser-store.ts';
import { paths } from '../lib/paths.ts';

/** The first protected page asked for is where the learner is taken after sign-in. */
function ToSignIn() {
  const { leftByChoice } = useAuth();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!leftByChoice && pathname !== paths.home) rememberReturn(pathname + search);
  }, [leftByChoice, pathname, search]);
  return <Navigate to={paths.auth} replace />;
}

/** Lets through a user, and anybody of whom it is not yet known: what waits, and how, is for the page inside to show. */
export function NeedsUser() {
  const { user, loading } = useAuth();
  const known = user !== null;
  useEffect(() => {
    if (known) forgetReturn();
  }, [known]);
  if (user && isPasswordPending(user)) return <Navigate to={paths.emailConfirmation} replace />;
  return user || loading ? <Outlet /> : <ToSignIn />;
}
