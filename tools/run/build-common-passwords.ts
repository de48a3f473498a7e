import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes the server's list of common passwords from the package in NOTICE.
 * npm pack @zxcvbn-ts/language-common@4.1.3 && tar xzf *.tgz
 * npm run passwords:build -- package/src/passwords.json
 */
const commonest = 10_000;
/** Shorter ones are refused by their length. */
const minLength = 6;
/** Of a SHA-256: one unlisted password in 100 million is refused. */
const bytesEach = 5;

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('Name the file with the ranked passwords (see above)');
const ranked = JSON.parse(readFileSync(source, 'utf8')) as string[];
const listed = ranked.filter((password) => password.length >= minLength).slice(0, commonest);
const hashes = listed.map((password) => createHash('sha256').update(password).digest().subarray(0, bytesEach));
const target = join(import.meta.dirname, '../../apps/server/src/features/account/password/common-passwords.bin');
writeFileSync(target, Buffer.concat(hashes.sort(Buffer.compare)));
process.stdout.write(`${listed.length} passwords, ${listed.length * bytesEach} bytes\n`);
