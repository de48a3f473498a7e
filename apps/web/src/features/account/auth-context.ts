import type { AuthChangeEvent, Session, User } from '@supabase/auth-js';
import { createContext, useContext } from 'react';
import type { Accounts } from '../../lib/session/auth-client.ts';

export interface AuthState {
  user: User | null;
  session: Session | null;
  /** True until the first session read or the first auth event. */
  loading: boolean;
  event: AuthChangeEvent | null;
  /** The learner chose to leave, so the page they left is not worth coming back to. */
  leftByChoice: boolean;
}

export interface Auth extends AuthState {
  /** The accounts client, loaded when first needed and listened to from then on. */
  connect(): Promise<AccountsClient>;
  signOut(): Promise<void>;
}

export type AccountsClient = Pick<
  Accounts,
  | 'onAuthStateChange'
  | 'signInWithPassword'
  | 'signUp'
  | 'signOut'
  | 'resend'
  | 'setSession'
  | 'resetPasswordForEmail'
  | 'updateUser'
>;

/** The server's word for: a mail's link has signed in, and the password is not yet known to be its owner's. */
export const isPasswordPending = ({ app_metadata }: Partial<User>): boolean => app_metadata?.password_pending === true;

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
