import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { AnyEndpoint, TellableOf } from '@kalima/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LastUsed } from '../last-used.ts';

interface Written {
  readonly tag: string;
  readonly plain: Buffer;
  /** By the name of the encoding; made when first asked for. */
  readonly packed: Map<string, Buffer>;
}

const packers: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }),
  gzip: (bytes) => gzipSync(bytes),
};

/** Browsers say the same in all their requests. */
const negotiated = new LastUsed<string, string | null>(100);

/** The best that the browser takes; null: none of ours. */
export function encodingFor(accepted = ''): string | null {
  const known = negotiated.get(accepted);
  if (known !== undefined) return known;
  const taken = accepted.split(',').flatMap((each) => {
    const [name = '', weight = ''] = each.split(';').map((part) => part.trim().toLowerCase());
    return /^q=0(\.0*)?$/.test(weight) ? [] : [name];
  });
  const best = Object.keys(packers).find((name) => taken.includes(name)) ?? null;
  negotiated.set(accepted, best);
  return best;
}

/**
 * Tells replies that are the same for many: each is parsed, written and packed once, and a browser that has it already is told so.
 * @param most so many of them are kept.
 */
export function keepReplies<E extends AnyEndpoint>({ reply: schema }: E, most: number) {
  const kept = new LastUsed<string, Written>(most);
  const write = (answer: TellableOf<E>): Written => {
    const plain = Buffer.from(JSON.stringify(schema.parse(answer)));
    return { tag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`, plain, packed: new Map() };
  };
  /** @param key names everything that the answer depends on. */
  return (
    { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
    key: string,
    make: () => TellableOf<E>,
  ): FastifyReply => {
    const written = kept.get(key) ?? write(make());
    kept.set(key, written);
    reply.header('etag', written.tag);
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    if (request.headers['if-none-match'] === written.tag) return reply.status(304).send();
    reply.type('application/json; charset=utf-8');
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding === null) return reply.send(written.plain);
    return reply.header('content-encoding', encoding).send(packedAs(encoding, written));
  };
}

function packedAs(encoding: string, { plain, packed }: Written): Buffer {
  const known = packed.get(encoding);
  if (known !== undefined) return known;
  const made = packers[encoding]?.(plain) ?? plain;
  packed.set(encoding, made);
  return made;
}
