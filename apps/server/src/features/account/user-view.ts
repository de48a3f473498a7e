import type { AuthUser } from '@kalima/contract';
import type { SignInMethod } from '../../database/schema/account.ts';
import type { UserRow } from './user-store.ts';

export interface News {
  readonly confirmationSentAt?: Date;
  readonly newEmail?: string;
  /** Set when this sign-in cancelled a pending deletion of the account. */
  readonly deletionCancelledAt?: Date;
  readonly method?: SignInMethod;
}

export function viewUser(
  user: UserRow,
  { confirmationSentAt, newEmail, deletionCancelledAt, method }: News = {},
): AuthUser {
  const confirmedAt = user.emailVerified ? (user.emailVerifiedAt ?? user.updatedAt).toISOString() : null;
  const createdAt = user.createdAt.toISOString();
  const updatedAt = user.updatedAt.toISOString();
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    email_confirmed_at: confirmedAt,
    confirmed_at: confirmedAt,
    ...(confirmationSentAt === undefined ? {} : { confirmation_sent_at: confirmationSentAt.toISOString() }),
    ...(newEmail === undefined ? {} : { new_email: newEmail }),
    ...(user.lastSignInAt === null ? {} : { last_sign_in_at: user.lastSignInAt.toISOString() }),
    phone: '',
    is_anonymous: false,
    created_at: createdAt,
    updated_at: updatedAt,
    app_metadata: {
      provider: 'email',
      providers: ['email'],
      // A sign-in by mail link may not be by the person who chose the password: the page asks for it.
      ...(method !== undefined && method !== 'password' && user.passwordProvenAt === null
        ? { password_pending: true }
        : {}),
      ...(deletionCancelledAt === undefined ? {} : { deletion_taken_back_at: deletionCancelledAt.toISOString() }),
    },
    user_metadata: user.metadata,
    identities: [
      {
        id: user.id,
        identity_id: user.id,
        user_id: user.id,
        provider: 'email',
        ...(user.lastSignInAt === null ? {} : { last_sign_in_at: user.lastSignInAt.toISOString() }),
        identity_data: { sub: user.id, email: user.email, email_verified: user.emailVerified },
        created_at: createdAt,
        updated_at: updatedAt,
      },
    ],
  };
}
