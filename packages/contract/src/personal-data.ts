import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { passwordLength } from './limits.ts';

const signInSchema = z.object({
  id: z.uuid(),
  /** As the browser named itself at that sign-in. */
  userAgent: z.string().nullable(),
  ipAddress: z.string().nullable(),
  /** ISO 8601. */
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  /** The one that asks. */
  isThisOne: z.boolean(),
});
export type SignIn = z.infer<typeof signInSchema>;

export const listSignIns = endpoint({
  name: 'listSignIns',
  summary: 'Where the learner is signed in',
  method: 'GET',
  path: '/api/account/sign-ins',
  access: 'learner',
  reply: z.object({ signIns: z.array(signInSchema) }),
});

export const endSignIn = endpoint({
  name: 'endSignIn',
  summary: 'Sign out one other place; its tokens are good for nothing from then on',
  method: 'DELETE',
  path: '/api/account/sign-ins/:id',
  access: 'learner',
  params: z.object({ id: z.uuid() }),
  reply: z.object({ signIns: z.array(signInSchema) }),
});

export const exportData = endpoint({
  name: 'exportData',
  summary: 'Everything that is kept about the learner, table by table, without secrets',
  method: 'GET',
  path: '/api/account/export',
  access: 'learner',
  reply: z.object({
    product: z.string(),
    /** ISO 8601. */
    exportedAt: z.string(),
    userId: z.uuid(),
    /** Every table that has rows of the learner. */
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    /** The avatar, if there is one. */
    files: z.array(z.object({ name: z.string(), base64: z.string() })),
  }),
});

export const requestDeletion = endpoint({
  name: 'requestDeletion',
  summary: 'Delete the account after some days of grace; signing in before then takes it back. Every sign-in ends now',
  method: 'POST',
  path: '/api/account/deletion',
  access: 'learner',
  body: z.strictObject({ password: z.string().max(passwordLength.max) }),
  /** When nothing will be left; ISO 8601. */
  reply: z.object({ dueAt: z.string() }),
  refusals: ['wrong-password'],
});
