import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { LastUsed } from '../last-used.ts';
import { unauthorized } from './errors.ts';

/** Who a valid access token speaks for. */
export interface Learner {
  readonly userId: string;
  /** The sign-in that the token belongs to. */
  readonly sessionId: string;
  readonly email: string;
}

export const accessTokenSeconds = 3600;
/** Processes' clocks may differ so much. What was issued later than that is of a clock that was set back since, and would last too long. */
const skewMostSeconds = 300;
const issuer = 'kalima';

/**
 * What a valid token claims, before anybody looked whether its sign-in still lives: only what reads the player may take it, and
 * looks in that same read.
 */
export interface UncheckedLearner {
  readonly unchecked: Learner;
}

/** @param nowMs the server's clock. */
export function signAccessToken(secret: Uint8Array, learner: Learner, nowMs: number): Promise<string> {
  const issuedAt = Math.floor(nowMs / 1000);
  return new SignJWT({ email: learner.email, session_id: learner.sessionId, role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(learner.userId)
    .setAudience('authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .sign(secret);
}

interface Held {
  readonly learner: Learner;
  /** Seconds of the server's clock; from the second on it is expired. */
  readonly issuedAt: number;
  readonly expiresAt: number;
}

function isInTime({ issuedAt, expiresAt }: Held, nowMs: number): boolean {
  const now = Math.floor(nowMs / 1000);
  return issuedAt <= now + skewMostSeconds && now < expiresAt;
}

/** @returns null when the token is missing, forged or expired. */
export async function readAccessToken(secret: Uint8Array, token: string, nowMs: number): Promise<Learner | null> {
  const held = await verify(secret, token, nowMs);
  return held !== null && isInTime(held, nowMs) ? held.learner : null;
}

async function verify(secret: Uint8Array, token: string, nowMs: number): Promise<Held | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
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
const tokensKept = 10_000;

/** Reads tokens, and looks only once at the signature of one that is good: it comes with every request for an hour. */
export function accessTokenReader(secret: Uint8Array): (token: string, nowMs: number) => Promise<Learner | null> {
  const good = new LastUsed<string, Held>(tokensKept);
  return async (token, nowMs) => {
    const known = good.get(token);
    const held = known ?? (await verify(secret, token, nowMs));
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
  /** By signature and time alone. */
  readToken(token: string): Promise<Learner | null>;
  isLive(learner: Learner): Promise<boolean>;
}

/** Lets `requireLearner` check tokens in this app. */
export function acceptBearers(app: FastifyInstance, sessions: Sessions): void {
  app.decorate('sessions', sessions);
  app.decorateRequest('learner', null);
}

declare module 'fastify' {
  interface FastifyInstance {
    sessions: Sessions;
  }
  interface FastifyRequest {
    /** Set once the sign-in was looked at. */
    learner: Learner | null;
  }
}

/** Null: a visitor, or a token that is not valid any more. */
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

/** One look at the database, unless this request has had it: a token outlives its sign-in. */
export async function requireLearner(request: FastifyRequest): Promise<Learner> {
  if (request.learner !== null) return request.learner;
  const { unchecked } = await requireUncheckedLearner(request);
  if (!(await request.server.sessions.isLive(unchecked))) throw unauthorized();
  request.learner = unchecked;
  return unchecked;
}

/** Null: a visitor, or whose sign-in has ended. Looks only where a token is given. */
export async function learnerIfAny(request: FastifyRequest): Promise<Learner | null> {
  const learner = await uncheckedLearnerIfAny(request);
  if (learner === null || !(await request.server.sessions.isLive(learner.unchecked))) return null;
  return learner.unchecked;
}
