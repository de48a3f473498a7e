import { trimText } from '@kalima/rules/folding';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { mailTokenKinds, signOutScopes } from '../lists.ts';
import { maxEmailLength, passwordLength } from './account-limits.ts';

/**
 * GoTrue's wire shapes and errors, so that @supabase/auth-js works unmodified (second specification §3, §7).
 * Bodies are loose: that client adds fields of its own.
 */
const email = z.string().max(maxEmailLength);
const password = z.string().max(passwordLength.max);

export const authUserSchema = z.looseObject({
  id: z.uuid(),
  aud: z.literal('authenticated'),
  role: z.literal('authenticated'),
  email: z.string(),
  email_confirmed_at: z.string().nullable(),
  confirmation_sent_at: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
  app_metadata: z.record(z.string(), z.unknown()),
  user_metadata: z.record(z.string(), z.unknown()),
  identities: z.array(z.looseObject({ id: z.string() })),
});
export type AuthUser = z.infer<typeof authUserSchema>;

export const authSessionSchema = z.object({
  access_token: z.string(),
  token_type: z.literal('bearer'),
  /** Seconds. */
  expires_in: z.int(),
  /** Seconds since 1970. */
  expires_at: z.int(),
  refresh_token: z.string(),
  user: authUserSchema,
});
export type AuthSession = z.infer<typeof authSessionSchema>;

/** PKCE fields of every request for a link; the library sends null without PKCE. */
const pkce = {
  code_challenge: z.string().max(200).nullish(),
  code_challenge_method: z.string().max(20).nullish(),
};

const userMetadata = z.record(z.string(), z.unknown());
/** The page of the mail's link; only its path counts, and only on our own origin. */
const landing = z.object({ redirect_to: z.string().max(2000).optional() });

export const signUp = endpoint('signUp', 'POST /auth/v1/signup', {
  summary: 'Create an account; answers the user, or a session where confirmation is off',
  access: 'public',
  query: landing,
  body: z.looseObject({ email, password, data: userMetadata.optional(), ...pkce }),
  reply: z.union([authSessionSchema, authUserSchema]),
});

export const createToken = endpoint('createToken', 'POST /auth/v1/token', {
  summary: 'Sign in with a password, or exchange a refresh token or the code of a link for a new session',
  access: 'public',
  query: z.object({ grant_type: z.enum(['password', 'refresh_token', 'pkce']) }),
  body: z.looseObject({
    email: email.optional(),
    password: password.optional(),
    refresh_token: z.string().max(500).optional(),
    auth_code: z.string().max(500).optional(),
    code_verifier: z.string().max(500).optional(),
  }),
  reply: authSessionSchema,
});

export const signOut = endpoint('signOut', 'POST /auth/v1/logout', {
  summary: 'End this session, the others, or all of them',
  access: 'public',
  query: z.object({ scope: z.enum(signOutScopes).default('global') }),
  reply: z.null(),
});

export const resendConfirmation = endpoint('resendConfirmation', 'POST /auth/v1/resend', {
  summary: 'Send the confirmation mail once more',
  access: 'public',
  query: landing,
  body: z.looseObject({ email, type: z.enum(['signup', 'email_change']), ...pkce }),
  reply: z.looseObject({}),
});

const mailedLink = z.object({
  token: z.string().overwrite(trimText).max(500),
  type: z.enum(mailTokenKinds),
  redirect_to: z.string().overwrite(trimText).max(2000).optional(),
});

export const verifyLink = endpoint('verifyLink', 'GET /auth/v1/verify', {
  summary: 'The link in a mail: redirects to the page that redeems it. Changes nothing: mail gateways open it too',
  access: 'public',
  query: mailedLink,
  reply: z.null(),
});

export const redeemLink = endpoint('redeemLink', 'POST /auth/v1/redeem', {
  summary: 'Redeem the link of a mail: answers the address to go on with, which has a session, a code or an error',
  access: 'public',
  body: mailedLink,
  reply: z.object({ location: z.string() }),
});

export const verifyToken = endpoint('verifyToken', 'POST /auth/v1/verify', {
  summary: 'The same token handed in by a program: answers the session',
  access: 'public',
  body: z.looseObject({
    type: z.enum([...mailTokenKinds, 'email']),
    token_hash: z.string().max(500).optional(),
    token: z.string().max(500).optional(),
    email: email.optional(),
  }),
  reply: authSessionSchema,
});

export const recoverPassword = endpoint('recoverPassword', 'POST /auth/v1/recover', {
  summary: 'Send a link to choose a new password; answers the same whether or not the address is known',
  access: 'public',
  query: landing,
  body: z.looseObject({ email, ...pkce }),
  reply: z.looseObject({}),
});

export const getUser = endpoint('getUser', 'GET /auth/v1/user', {
  summary: 'The user of the access token',
  access: 'public',
  reply: authUserSchema,
});

export const reauthenticate = endpoint('reauthenticate', 'GET /auth/v1/reauthenticate', {
  summary: 'Mail a code to the address of the account, which then stands for the present password',
  access: 'public',
  reply: z.looseObject({}),
});

export const accountsHealth = endpoint('accountsHealth', 'GET /auth/v1/health', {
  summary: 'What speaks here, in the words that the accounts library knows',
  access: 'public',
  reply: z.object({ version: z.string(), name: z.string(), description: z.string() }),
});

export const accountsSettings = endpoint('accountsSettings', 'GET /auth/v1/settings', {
  summary: 'By which ways somebody may sign in, and whether an address must be confirmed',
  access: 'public',
  reply: z.object({
    external: z.record(z.string(), z.boolean()),
    disable_signup: z.boolean(),
    mailer_autoconfirm: z.boolean(),
    phone_autoconfirm: z.boolean(),
    sms_provider: z.string(),
    saml_enabled: z.boolean(),
  }),
});

export const listKeys = endpoint('listKeys', 'GET /auth/v1/.well-known/jwks.json', {
  summary: 'The public keys that access tokens can be checked with (RFC 7517)',
  access: 'public',
  reply: z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string(), alg: z.string() })) }),
});

export const updateUser = endpoint('updateUser', 'PUT /auth/v1/user', {
  summary: 'Change the password, the address (after confirmation) or the metadata',
  access: 'public',
  query: landing,
  body: z.looseObject({
    email: email.optional(),
    password: password.optional(),
    /** A new password or address needs this, or the nonce, or a session that a recovery link has opened. */
    current_password: password.optional(),
    nonce: z.string().max(20).optional(),
    data: userMetadata.optional(),
    ...pkce,
  }),
  reply: authUserSchema,
});
