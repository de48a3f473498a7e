import { z } from 'zod';
import type { RefusalCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** The callers: anyone, or only a signed-in learner (a valid bearer token). */
export type Access = 'public' | 'learner';

interface Description<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Who extends Access,
> {
  readonly summary: string;
  /** Default: 'learner'. */
  readonly access?: Who;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** A body of bytes instead of JSON: its media type ("image/*"), and its maximum size. */
  readonly upload?: { readonly type: string; readonly maxBytes: number };
  /** A higher limit of a JSON body; only with access "learner". */
  readonly maxBodyBytes?: number;
  readonly reply: Reply;
  /** A repeated request with the same `Idempotency-Key` has no second effect and gets the same outcome. */
  readonly isKeyed?: true;
  /** Text of the course that the service worker may cache: the same for all callers, or for all without a token. */
  readonly kept?: 'for-everybody' | 'for-visitors';
  /** Every refusal (409) of this endpoint. */
  readonly refusals?: readonly RefusalCode[];
}

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> extends Description<Params, Query, Body, Reply, Who> {
  readonly name: string;
  readonly method: Method;
  /** With `:name` for each parameter. */
  readonly path: string;
  readonly access: Who;
}

/** The header `Idempotency-Key`, on any request. */
export const idempotencyKeySchema = z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, "_" or "-"');

/** One message between page and server: the same value mounts, calls and documents it. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
  const Who extends Access = 'learner',
>(
  name: string,
  address: `${Method} /${string}`,
  description: Description<Params, Query, Body, Reply, Who>,
): Endpoint<Params, Query, Body, Reply, Who> {
  const [method, path] = address.split(' ') as [Method, string];
  return { access: 'learner' as Who, ...description, name, method, path };
}

// biome-ignore lint/suspicious/noExplicitAny: any endpoint at all, whatever its schemas
export type AnyEndpoint = Endpoint<any, any, any, any, Access>;

export type InputOf<E extends AnyEndpoint> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType>
    ? (P extends z.ZodUndefined ? unknown : { params: z.input<P> }) &
        (Q extends z.ZodUndefined
          ? unknown
          : object extends z.input<Q>
            ? { query?: z.input<Q> }
            : { query: z.input<Q> }) &
        (B extends z.ZodUndefined ? unknown : { body: z.input<B> })
    : never;
export type ParamsOf<E extends AnyEndpoint> =
  E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E extends AnyEndpoint> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E extends AnyEndpoint> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type ReplyOf<E extends AnyEndpoint> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

type Frozen<T> = T extends (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [K in keyof T]: Frozen<T[K]> }
    : T;
/** A reply as the server may build it, with read-only parts. */
export type ReadonlyReplyOf<E extends AnyEndpoint> = Frozen<ReplyOf<E>>;
