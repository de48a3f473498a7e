import { type AnyEndpoint, errorReplySchema } from '@kalima/contract';
import { contract } from '@kalima/contract/contract';
import { z } from 'zod';
import type { RawReply, RawRequest } from './raw-request.ts';

const problemSchema = z.strictObject(errorReplySchema.shape);
/** Error body of /auth/v1, as @supabase/auth-js reads it. */
const authProblemSchema = z.strictObject({
  code: z.int(),
  error_code: z.string(),
  msg: z.string(),
  fields: errorReplySchema.shape.fields,
  weak_password: z.object({ reasons: z.array(z.string()) }).optional(),
});

/** Endpoints that reply 503 without a configured provider, as the contract says. */
const needAProvider = new Set(['validatePlayPurchase', 'receiveStripeEvent']);

const patterns = contract.map((endpoint) => {
  const pattern = new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`);
  return { endpoint, pattern };
});

/** The endpoint that a request reached, which an attack may have changed. */
export function endpointAt({ method, path }: Pick<RawRequest, 'method' | 'path'>): AnyEndpoint | null {
  const [bare = ''] = path.split('?');
  return patterns.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(bare))?.endpoint ?? null;
}

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

function faultOfSuccess(request: RawRequest, { headers, status, text }: RawReply): string | null {
  const endpoint = endpointAt(request);
  if (endpoint === null || status !== 200 || request.method === 'HEAD') return null;
  if (!String(headers['content-type']).startsWith('application/json')) return null;
  const parsed = endpoint.reply.safeParse(asJson(text));
  return parsed.success ? null : `the reply is not what the contract says: ${parsed.error.message}`;
}

function faultOfProblem({ method, path }: RawRequest, { status, text }: RawReply): string | null {
  if (method === 'HEAD') return null;
  const problem = asJson(text);
  const isWellFormed =
    problemSchema.safeParse(problem).success ||
    (path.startsWith('/auth/v1/') && authProblemSchema.safeParse(problem).data?.code === status);
  return isWellFormed ? null : 'the refusal is not told as the contract says';
}

/** @returns the fault of a reply; null: none */
export function faultOf(request: RawRequest, reply: RawReply): string | null {
  const { status, text } = reply;
  if (/node_modules|\n\s+at |\.[jt]s:\d/.test(text)) return 'the reply tells of the inside';
  if (status === 0) return 'there was no reply';
  if (status >= 500) {
    const isPromised = status === 503 && text.includes('"not_configured"');
    return isPromised && needAProvider.has(endpointAt(request)?.name ?? '') ? null : 'the server failed';
  }
  return status < 400 ? faultOfSuccess(request, reply) : faultOfProblem(request, reply);
}
