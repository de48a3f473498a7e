import { randomBytes } from 'node:crypto';
import { passwordLength } from '@kalima/contract';
import { hash, verify } from '@node-rs/argon2';
import { productName } from '../../settings/product.ts';
import { AuthError } from './auth-error.ts';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id as OWASP recommends it for a server that signs in many people at once: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** "é" may be typed as one character or as two, depending on the keyboard: it is the same password. */
const asTyped = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return hash(asTyped(password), cost);
}

/** Of nothing that anybody can type; made at the same cost. */
let nobodys: Promise<string> | undefined;

/** Takes the same time without a hash (nobody has the address), and is then false. */
export async function verifyPassword(given: { hash: string | null; password: string }): Promise<boolean> {
  nobodys ??= hashPassword(randomBytes(32).toString('base64url'));
  return verify(given.hash ?? (await nobodys), asTyped(given.password)).catch(() => false);
}

const folded = (text: string) => asTyped(text).toLowerCase().replace(/\s/g, '');

/** Nothing but spaces, the product's name, the account's own address or what stands before its @. */
function isObvious(password: string, email: string): boolean {
  return ['', productName, email, email.slice(0, email.lastIndexOf('@'))].map(folded).includes(folded(password));
}

/** @param email of the account */
export function requireStrength(password: string, email: string): void {
  // As people count: an emoji and a letter of two signs are one each.
  if ([...password.normalize('NFC')].length < passwordLength.min) {
    throw new AuthError(422, 'weak_password', `Password should be at least ${passwordLength.min} characters.`, {
      weak_password: { reasons: ['length'] },
    });
  }
  if (isCommonPassword(password) || isObvious(password, email)) {
    throw new AuthError(
      422,
      'weak_password',
      'Password is known to be weak and easy to guess, please choose another.',
      {
        weak_password: { reasons: ['pwned'] },
      },
    );
  }
}
