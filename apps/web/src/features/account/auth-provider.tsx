import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { writeStored } from '../../lib/browser/browser-store.ts';
import { localDay } from '../../lib/language/day.ts';
import {
  droppedSessions,
  type FirstRead,
  forgetSession,
  loadAuthClient,
  readFirst,
  sessionKey,
  storedSession,
} from '../../lib/session/auth-client.ts';
import { type Auth, AuthContext, type AuthState, type AccountsClient as Client } from './auth-context.ts';

interface AuthProviderProps {
  children: ReactNode;
  load?: (() => Promise<Client>) | undefined;
  read?: (() => FirstRead) | undefined;
}

function startFrom(first: FirstRead): AuthState {
  const session = first.kind === 'nobody' ? null : (first.session ?? null);
  const loading = first.kind === 'unknown' && session === null;
  return { user: session?.user ?? null, session, loading, event: null, leftByChoice: false };
}

/** A stored session is valid for at least 90 s, so the library loads after the page and its data. */
const libraryDelayMs = 5000;

export function AuthProvider({ children, load = loadAuthClient, read = readFirst }: AuthProviderProps) {
  const [first] = useState(read);
  const [state, setState] = useState<AuthState>(() => startFrom(first));
  const [failure, setFailure] = useState<unknown>(null);
  const connection = useRef<Promise<Client> | null>(null);
  const leaving = useRef(false);

  const handleChange = useCallback((event: AuthChangeEvent, given: Session | null) => {
    // Offline, the library reports no session here, yet keeps the stored one until the server refuses it.
    const session = event === 'INITIAL_SESSION' ? (given ?? storedSession()) : given;
    if (session && (event === 'SIGNED_IN' || event === 'INITIAL_SESSION'))
      writeStored(`last_login_date:${session.user.id}`, localDay(new Date()));
    // Read now: React may run the updater after the sign-out has ended.
    const isLeaving = leaving.current;
    setState((before) => ({
      user: session?.user ?? null,
      session,
      loading: false,
      event,
      // A request in flight at sign-out is refused afterwards, and reports the sign-out again.
      leftByChoice: isLeaving || (session === null && before.user === null && before.leftByChoice),
    }));
  }, []);

  const connect = useCallback(() => {
    connection.current ??= load().then(
      (client) => {
        client.onAuthStateChange(handleChange);
        return client;
      },
      (error: unknown) => {
        connection.current = null;
        throw error;
      },
    );
    return connection.current;
  }, [load, handleChange]);

  useEffect(() => {
    const fail = (error: unknown) => setFailure(error ?? new Error('the accounts client did not load'));
    if (first.kind === 'unknown') connect().catch(fail);
    const later =
      first.kind === 'session' ? setTimeout(() => connect().catch(() => undefined), libraryDelayMs) : undefined;
    const onOtherTab = (event: StorageEvent) => {
      if (event.key !== sessionKey) return;
      if (event.newValue) connect().catch(fail);
      else handleChange('SIGNED_OUT', null);
    };
    window.addEventListener('storage', onOtherTab);
    return () => {
      clearTimeout(later);
      window.removeEventListener('storage', onOtherTab);
    };
  }, [connect, handleChange, first]);

  const signOut = useCallback(async () => {
    const client = await connect();
    leaving.current = true;
    try {
      const { error } = await client.signOut({ scope: 'global' });
      if (error) forgetSession();
    } finally {
      leaving.current = false;
    }
  }, [connect]);

  useEffect(() => droppedSessions.subscribe(() => handleChange('SIGNED_OUT', null)), [handleChange]);

  const auth = useMemo<Auth>(() => ({ ...state, connect, signOut }), [state, connect, signOut]);
  if (failure) throw failure;
  return <AuthContext value={auth}>{children}</AuthContext>;
}
