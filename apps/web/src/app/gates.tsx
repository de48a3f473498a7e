import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { isPasswordPending, useAuth } from '../features/account/auth-context.ts';
import { forgetReturn, rememberReturn } from '../lib/browser/browser-store.ts';
import { paths } from '../lib/navigation/paths.ts';

function ToSignIn() {
  const { leftByChoice } = useAuth();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!leftByChoice && pathname !== paths.home) rememberReturn(pathname + search);
  }, [leftByChoice, pathname, search]);
  return <Navigate to={paths.auth} replace />;
}

export function NeedsUser() {
  const { user, loading } = useAuth();
  const known = user !== null;
  useEffect(() => {
    if (known) forgetReturn();
  }, [known]);
  if (user && isPasswordPending(user)) return <Navigate to={paths.emailConfirmation} replace />;
  return user || loading ? <Outlet /> : <ToSignIn />;
}
