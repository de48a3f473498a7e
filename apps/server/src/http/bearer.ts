import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CryptoKey, decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { unauthorized } from '../request/errors.ts';
import type { Learner, UncheckedLearner } from '../request/live-session.ts';
import { type SigningKey, type SigningKeys, signingAlgorithm } from './signing-keys.ts';

export const accessTokenSeconds = 3600;
/** Allowed clock skew between processes. A token from further ahead predates a clock set back, and would live too long. */
const maxSkewSeconds = 300;
const issuer = 'kalima';

/** Claims about the sign-in, in GoTrue's names. */
export interface SignInClaims {
  readonly method: string;
  readonly signedInAtMs: number;
}

/** @param key the signing key; a bare secret signs as before there were signing keys @param nowMs the server's clock */
export function signAccessToken(
  key: SigningKey | Uint8Array,
  learner: Learner,
  nowMs: number,
  signIn?: SignInClaims,
): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000);
  const amr = signIn && [{ method: amrOf(signIn.method), timestamp: Math.floor(signIn.signedInAtMs / 1000) }];
  const claims = {
    email: learner.email,
    session_id: learner.sessionId,
    role: 'authenticated',
    aal: 'aal1',
    is_anonymous: false,
    ...(amr && { amr }),
  };
  const token = new SignJWT(claims)
    .setIssuer(issuer)
    .setSubject(learner.userId)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds);
  if (key instanceof Uint8Array) return token.setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key);
  return token.setProtectedHeader({ alg: signingAlgorithm, kid: key.id, typ: 'JWT' }).sign(key.privateKey);
}

const amrOf = (method: string) => (method === 'password' || method === 'recovery' ? method : 'otp');

export interface TokenKeys {
  readonly signingKeys: Pick<SigningKeys, 'publicKey'>;
  /** Verifies tokens from before signing keys, until they expire. */
  readonly jwtSecret: Uint8Array;
}

interface Held {
  readonly learner: Learner;
  /** Seconds of the server's clock; expired from `expiresAt` on. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

function isInTime({ issuedAt, expiresAt }: Held, nowMs: number): boolean {
  const now = Math.floor(nowMs / 1000);
  return issuedAt <= now + maxSkewSeconds && now < expiresAt;
}

/** @returns null when the token is missing, forged or expired. */
export async function readAccessToken(keys: TokenKeys, token: string, nowMs: number): Promise<Learner | null> {
  const held = await verify(keys, token, nowMs);
  return held !== null && isInTime(held, nowMs) ? held.learner : null;
}

/** Each algorithm has keys of its own kind: a public key never serves as a secret. */
async function keyOf({ signingKeys, jwtSecret }: TokenKeys, token: string): Promise<CryptoKey | Uint8Array | null> {
  const { alg, kid } = decodeProtectedHeader(token);
  if (alg === signingAlgorithm) return kid === undefined ? null : signingKeys.publicKey(kid);
  return alg === 'HS256' ? jwtSecret : null;
}

async function verify(keys: TokenKeys, token: string, nowMs: number): Promise<Held | null> {
  const key = await Promise.resolve()
    .then(() => keyOf(keys, token))
    .catch((error: unknown) => {
      if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
      throw error;
    });
  if (key === null) return null;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [key instanceof Uint8Array ? 'HS256' : signingAlgorithm],
      audience: 'authenticated',
      issuer,
      currentDate: new Date(nowMs),
    });
    const { sub, session_id: sessionId, email, iat, exp } = payload;
    if (typeof sub !== 'string' || typeof sessionId !== 'string' || iat === undefined || exp === undefined) return null;
    return { learner: { userId: sub, sessionId, email: String(email ?? '') }, issuedAt: iat, expiresAt: exp };
  } catch {
    return null;
  }
}

/** Each some 600 bytes. */
const maxCachedTokens = 10_000;

/** Verifies the signature of a valid token once: it comes with every request for an hour. */
export function accessTokenReader(keys: TokenKeys): (token: string, nowMs: number) => Promise<Learner | null> {
  const good = new LRUCache<string, Held>({ max: maxCachedTokens });
  return async (token, nowMs) => {
    const known = good.get(token);
    const held = known ?? (await verify(keys, token, nowMs));
    if (held === null || !isInTime(held, nowMs)) {
      good.delete(token);
      return null;
    }
    if (known === undefined) good.set(token, held);
    return held.learner;
  };
}

export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : null;
}

interface Sessions {
  /** Checks signature and time only, not the sign-in. */
  readToken(token: string): Promise<Learner | null>;
  isLive(learner: Learner): Promise<boolean>;
}

export function acceptBearers(app: FastifyInstance, sessions: Sessions): void {
  app.decorate('sessions', sessions);
  app.decorateRequest('learner', null);
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
  interface FastifyRequest {
    /** Null until the sign-in is checked. */
    learner: Learner | null;
  }
}

/** Null: a visitor, or an invalid token. */
export async function uncheckedLearnerIfAny(request: FastifyRequest): Promise<UncheckedLearner | null> {
  const token = bearerToken(request);
  const learner = token === null ? null : await request.server.sessions.readToken(token);
  return learner === null ? null : { unchecked: learner };
}

export async function requireUncheckedLearner(request: FastifyRequest): Promise<UncheckedLearner> {
  const learner = await uncheckedLearnerIfAny(request);
  if (learner === null) throw unauthorized();
  return learner;
}

/** One query per request: a token outlives its sign-in. */
export async function requireLearner(request: FastifyRequest): Promise<Learner> {
  if (request.learner !== null) return request.learner;
  const { unchecked } = await requireUncheckedLearner(request);
  if (!(await request.server.sessions.isLive(unchecked))) throw unauthorized();
  request.learner = unchecked;
  return unchecked;
}

/** Null: a visitor, or an ended sign-in. Without a token there is no query. */
export async function learnerIfAny(request: FastifyRequest): Promise<Learner | null> {
  const learner = await uncheckedLearnerIfAny(request);
  if (learner === null || !(await request.server.sessions.isLive(learner.unchecked))) return null;
  return learner.unchecked;
}
