import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 bits: too many to guess, so a plain hash is enough at rest. */
export function makeSecret(): Buffer {
  return randomBytes(32);
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A key for one purpose alone, so that nothing made for one can serve another. */
function hmacFor(purpose: string, serverSecret: Uint8Array, text: string): string {
  const key = createHmac('sha256', serverSecret).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** The one that follows: presented again, a token gives the same successor, of which only the hash need be kept. */
export const successorOf = (token: string, serverSecret: Uint8Array): string =>
  hmacFor('successors of refresh tokens', serverSecret, token);

/** Six digits can be tried out on a plain hash; not without the server's secret. */
export const hashOfNonce = (nonce: string, sessionId: string, email: string, serverSecret: Uint8Array): string =>
  hmacFor('nonces of reauthentication', serverSecret, `${sessionId}:${email}:${nonce}`);
