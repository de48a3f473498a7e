import { z } from 'zod';
import type { RefusalCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Who may call: anybody, or only a signed-in learner (a bearer token that is still valid). */
export type Access = 'public' | 'learner';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Who extends Access = Access,
> {
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** With `:name` for each parameter. */
  readonly path: string;
  readonly access: Who;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** A body of bytes instead of JSON: its media type ("image/*"), and how many bytes at most. */
  readonly upload?: { readonly type: string; readonly maxBytes: number };
  /** A JSON body may be longer than usual; only with access "learner". */
  readonly maxBodyBytes?: number;
  readonly reply: Reply;
  /** With the same `Idempotency-Key` a repeated request has no second effect and gets the same outcome. */
  readonly isKeyed?: true;
  /**
   * Text of the course, which the page's worker may keep: the same for everybody, so asked without a token; or the same for everybody
   * who asks without one.
   */
  readonly kept?: 'for-everybody' | 'for-visitors';
  /** Every rule's "no" that this endpoint may answer (409). */
  readonly refusals?: readonly RefusalCode[];
}

/** What the header `Idempotency-Key` may be, on any request. */
export const idempotencyKeySchema = z.string().regex(/^[\w-]{1,64}$/, 'must be 1 to 64 letters, digits, "_" or "-"');

/** One thing that can be said between page and server: the same value mounts it, calls it and documents it. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Reply extends z.ZodType = z.ZodUndefined,
  const Who extends Access = Access,
>(value: Endpoint<Params, Query, Body, Reply, Who>): Endpoint<Params, Query, Body, Reply, Who> {
  return value;
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
/** A reply as the server may make it: it need not own what it sends. */
export type ReadonlyReplyOf<E extends AnyEndpoint> = Frozen<ReplyOf<E>>;
