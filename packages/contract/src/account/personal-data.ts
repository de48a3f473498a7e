import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { passwordLength } from './account-limits.ts';

const signInSchema = z.object({
  id: z.uuid(),
  /** The browser's user agent at that sign-in. */
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  /** ISO 8601. */
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  isThisOne: z.boolean(),
});
export type SignIn = z.infer<typeof signInSchema>;

export const listSignIns = endpoint('listSignIns', 'GET /api/account/sign-ins', {
  summary: 'Where the learner is signed in',
  reply: z.object({ signIns: z.array(signInSchema) }),
});

export const endSignIn = endpoint('endSignIn', 'DELETE /api/account/sign-ins/:id', {
  summary: 'Sign out one other place; its tokens are good for nothing from then on',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ signIns: z.array(signInSchema) }),
});

export const exportData = endpoint('exportData', 'GET /api/account/export', {
  summary: 'Everything that is kept about the learner, table by table, without secrets',
  reply: z.object({
    product: z.string(),
    /** ISO 8601. */
    exportedAt: z.string(),
    userId: z.uuid(),
    /** Every table with rows of the learner. */
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    /** The avatar, if any. */
    files: z.array(z.object({ name: z.string(), base64: z.string() })),
  }),
});

export const requestDeletion = endpoint('requestDeletion', 'POST /api/account/deletion', {
  summary: 'Delete the account after some days of grace; signing in before then takes it back. Every sign-in ends now',
  body: z.strictObject({ password: z.string().max(passwordLength.max) }),
  /** The time of deletion; ISO 8601. */
  reply: z.object({ dueAt: z.string() }),
  refusals: ['wrong-password'],
});
