import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: too many to guess, so a plain hash is enough at rest. */
export function makeSecret(): Buffer {
  return randomBytes(32);
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
