import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** From tools/run/build-common-passwords.ts: sorted prefixes of SHA-256 hashes. */
const bytesEach = 5;
const listed = readFileSync(new URL('./common-passwords.bin', import.meta.url));

const hashesIn = (bytes: Buffer) =>
  Array.from({ length: bytes.length / bytesEach }, (_, index) =>
    bytes.toString('hex', index * bytesEach, (index + 1) * bytesEach),
  );
const common = new Set(hashesIn(listed));

export const commonPasswordsCount = common.size;

/** Case-insensitive, among the 10,000 most common. */
export function isCommonPassword(password: string): boolean {
  const hash = createHash('sha256').update(password.normalize('NFKC').toLowerCase()).digest('hex');
  return common.has(hash.slice(0, 2 * bytesEach));
}
