import { createHash, createHmac, randomBytes } from 'node:crypto';

/** 256 bits: too many to guess, so a plain hash is enough at rest. */
export function makeSecret(): Buffer {
  return randomBytes(32);
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/**
 * The one that follows: presented again, a token gives the same successor, which only its hash need be kept of. The key is made for
 * this alone, so that no signature of ours can serve as a token.
 */
export function successorOf(token: string, serverSecret: Uint8Array): string {
  const key = createHmac('sha256', serverSecret).update('successors of refresh tokens').digest();
  return createHmac('sha256', key).update(token).digest('base64url');
}
