import { randomBytes } from 'node:crypto';
import { passwordLength } from '@kalima/contract';
import { hash, verify } from '@node-rs/argon2';
import { memoizeByObject } from '../../../concurrency/memoize.ts';
import type { PasswordCost } from '../../../dependencies.ts';
import { productName } from '../../../settings/product.ts';
import type { AccountDependencies } from '../account-dependencies.ts';
import { AuthError } from '../auth-error.ts';
import { readPasswordHash } from '../user-store.ts';
import { isCommonPassword } from './common-passwords.ts';

/** argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

type Hashing = Pick<AccountDependencies, 'passwordCost'>;

/** Keyboards differ in the encoding of "é", as one character or two. */
const asTyped = (password: string) => password.normalize('NFKC');

const costIn = ({ passwordCost = owaspCost }: Hashing): PasswordCost => passwordCost;

export function hashPassword(deps: Hashing, password: string): Promise<string> {
  return hash(asTyped(password), costIn(deps));
}

/** A hash of the same cost that no password has. */
const dummyHash = memoizeByObject((cost: PasswordCost) => hash(randomBytes(32).toString('base64url'), cost));

/** Without a hash (unknown address) takes the same time, and returns false. */
export async function verifyPassword(
  deps: Hashing,
  given: { hash: string | null; password: string },
): Promise<boolean> {
  const dummy = await dummyHash(costIn(deps));
  return verify(given.hash ?? dummy, asTyped(given.password)).catch(() => false);
}

export async function isPasswordOf(deps: AccountDependencies, userId: string, password: string): Promise<boolean> {
  return verifyPassword(deps, { hash: await readPasswordHash(deps, userId), password });
}

/** Blanks and invisible characters are none that a guesser has to guess. */
const folded = (text: string) =>
  asTyped(text)
    .toLowerCase()
    .replace(/[\s\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/gu, '');

const withoutEnds = (text: string) => text.replace(/^[\p{N}\p{P}\p{S}]+|[\p{N}\p{P}\p{S}]+$/gu, '');

/** Nothing, one character repeated, the product's name with or without digits around it, or the account's address or its local part. */
function isObvious(password: string, email: string): boolean {
  const plain = folded(password);
  const isRepeated = new Set(plain).size <= 1;
  const isProduct = withoutEnds(plain) === folded(productName);
  return isRepeated || isProduct || [email, email.slice(0, email.lastIndexOf('@'))].map(folded).includes(plain);
}

/** Beside the list of common passwords, which is English: those of French keyboards and of this product's learners. */
const commonHere = new Set(
  `motdepasse azerty azertyuiop azerty123 azerty12 bonjour soleil doudou chouchou loulou
  bismillah bismilah alhamdulillah hamdoulillah subhanallah mashallah machallah inshallah
  inchallah allahakbar allahuakbar allahouakbar astaghfirullah ramadan quran1 alquran lecoran
  muhammad mohammed mohamed muslim musulman islam1`.split(/\s+/),
);

const isCommon = (password: string) =>
  [password, folded(password)].some(isCommonPassword) ||
  [folded(password), withoutEnds(folded(password))].some((each) => commonHere.has(each));

export function requireStrength(password: string, email: string): void {
  // Counts user-perceived characters: an emoji, or a letter of two signs, is one.
  if ([...password.normalize('NFC')].length < passwordLength.min) {
    throw new AuthError(422, 'weak_password', `Password should be at least ${passwordLength.min} characters.`, {
      weak_password: { reasons: ['length'] },
    });
  }
  if (isCommon(password) || isObvious(password, email)) {
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
