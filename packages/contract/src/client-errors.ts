import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const maxClientError = { name: 60, message: 300, stack: 4000, path: 200 } as const;

/** The server logs less than it receives: see its `scrubClientError`. */
export const reportClientError = endpoint('reportClientError', 'POST /api/client-errors', {
  summary: 'An error that the page could not recover from, for the log',
  access: 'public',
  body: z.strictObject({
    name: z.string().max(maxClientError.name),
    message: z.string().max(maxClientError.message),
    stack: z.string().max(maxClientError.stack),
    /** Without its query. */
    path: z.string().max(maxClientError.path),
  }),
  reply: z.null(),
});
