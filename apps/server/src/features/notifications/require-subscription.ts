import { ECDH } from 'node:crypto';
import type { addPushSubscription, BodyOf } from '@kalima/contract';
import { isPublicEndpoint } from '../../outside/push/public-address.ts';
import type { PushAddress } from '../../outside/push/push-sender.ts';
import { BadRequest } from '../../request/errors.ts';

const base64url = /^[\w-]+={0,2}$/;
const authBytes = 16;

/** RFC 8291: a point of the curve P-256, uncompressed. */
function isPublicKey(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url');
  if (!base64url.test(text) || bytes.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** Rejects a subscription that the server cannot, or must not, send to. */
export function requireSubscription({ endpoint, keys }: BodyOf<typeof addPushSubscription>): PushAddress {
  const wrong = [
    ...(isPublicEndpoint(endpoint)
      ? []
      : [{ path: 'body.endpoint', message: 'is not an https address of a public push service' }]),
    ...(isPublicKey(keys.p256dh) ? [] : [{ path: 'body.keys.p256dh', message: 'is not a public key of P-256' }]),
    ...(base64url.test(keys.auth) && Buffer.from(keys.auth, 'base64url').length === authBytes
      ? []
      : [{ path: 'body.keys.auth', message: 'is not a secret of 16 bytes' }]),
  ];
  if (wrong.length > 0) throw new BadRequest(wrong);
  return { endpoint: new URL(endpoint).href, ...keys };
}
