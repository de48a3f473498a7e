import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 bits: too many to guess, so a plain hash is enough at rest. */
export function makeSecret(): Buffer {
  return randomBytes(32);
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** One key per purpose, so that a value made for one cannot serve another. */
function hmacFor(purpose: string, serverSecret: Uint8Array, text: string): string {
  const key = createHmac('sha256', serverSecret).update(purpose).digest();
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** The deterministic successor of a refresh token, of which only the hash is stored. */
export const successorOf = (token: string, serverSecret: Uint8Array): string =>
  hmacFor('successors of refresh tokens', serverSecret, token);

/** Six digits can be brute-forced from a plain hash, but not without the server's secret. */
export const hashOfNonce = (nonce: string, sessionId: string, email: string, serverSecret: Uint8Array): string =>
  hmacFor('nonces of reauthentication', serverSecret, `${sessionId}:${email}:${nonce}`);
