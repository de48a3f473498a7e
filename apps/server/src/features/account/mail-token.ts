import { and, desc, eq, gt, lt, ne } from 'drizzle-orm';
import { type MailTokenPurpose, mailTokens } from '../../database/schema/account.ts';
import type { AccountDependencies } from './account-dependencies.ts';
import { hashOf, makeSecret } from './secret-token.ts';

export interface MailProof {
  readonly userId: string;
  /** The address that the token proves. */
  readonly email: string;
  /** Null: the link itself signs in; else only the browser that asked for it can (PKCE). */
  readonly challenge: string | null;
}

type TokenKind = Exclude<MailTokenPurpose, 'reauthentication'>;

const hourMs = 3600 * 1000;
const lifeMs: Readonly<Record<TokenKind, number>> = {
  signup: 24 * hourMs,
  recovery: hourMs,
  email_change: 24 * hourMs,
  email_undo: 7 * 24 * hourMs,
  pkce: hourMs / 12,
};

const isOf = (purpose: MailTokenPurpose, userId: string) =>
  and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose));

const makeToken = (userId: string): string =>
  Buffer.concat([Buffer.from(userId.replaceAll('-', ''), 'hex'), makeSecret()]).toString('base64url');

/** A mail token starts with its user's id (16 bytes), so that it can be looked up while only a hash is stored. */
function userOf(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 48) return null;
  const hex = bytes.subarray(0, 16).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

export async function issueMailToken(
  { clock, database }: AccountDependencies,
  kind: TokenKind,
  { userId, email, challenge }: MailProof,
): Promise<string> {
  const now = new Date(clock.now());
  const token = makeToken(userId);
  await database.orm.delete(mailTokens).where(lt(mailTokens.expiresAt, now));
  await database.orm.insert(mailTokens).values({
    userId,
    purpose: kind,
    tokenHash: hashOf(token),
    email,
    challenge,
    expiresAt: new Date(now.getTime() + lifeMs[kind]),
    createdAt: now,
  });
  return token;
}

/** Single use: of concurrent redemptions one gets null. Older tokens of the same kind are deleted with it. */
export async function redeemMailToken(
  { clock, database }: AccountDependencies,
  kind: TokenKind,
  token: string,
): Promise<MailProof | null> {
  const userId = userOf(token);
  if (userId === null) return null;
  const [found] = await database.orm
    .delete(mailTokens)
    .where(and(isOf(kind, userId), eq(mailTokens.tokenHash, hashOf(token))))
    .returning();
  if (found === undefined || found.expiresAt.getTime() <= clock.now()) return null;
  await dropMailTokens({ database }, kind, userId);
  return { userId, email: found.email, challenge: found.challenge };
}

export async function pendingAddress({ clock, database }: AccountDependencies, userId: string): Promise<string | null> {
  const [row] = await database.orm
    .select({ email: mailTokens.email })
    .from(mailTokens)
    .where(and(isOf('email_change', userId), gt(mailTokens.expiresAt, new Date(clock.now()))))
    .orderBy(desc(mailTokens.createdAt))
    .limit(1);
  return row?.email ?? null;
}

export async function dropMailTokens(
  { database }: Pick<AccountDependencies, 'database'>,
  purpose: MailTokenPurpose,
  userId: string,
): Promise<void> {
  await database.orm.delete(mailTokens).where(isOf(purpose, userId));
}

/** A later wish ends the links of earlier ones to other addresses. @param email the address that is wished for now */
export async function dropOtherAddresses(
  { database }: Pick<AccountDependencies, 'database'>,
  userId: string,
  email: string,
): Promise<void> {
  await database.orm.delete(mailTokens).where(and(isOf('email_change', userId), ne(mailTokens.email, email)));
}

/** A later act of the owner ends every earlier link and code, but the way back to a former address. */
export async function dropOpenTokens(
  { database }: Pick<AccountDependencies, 'database'>,
  userId: string,
): Promise<void> {
  await database.orm.delete(mailTokens).where(and(eq(mailTokens.userId, userId), ne(mailTokens.purpose, 'email_undo')));
}
