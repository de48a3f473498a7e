import type { FastifyInstance, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { unauthorized } from './errors.ts';

/** Who a valid access token speaks for. */
export interface Learner {
  readonly userId: string;
  /** The sign-in that the token belongs to. */
  readonly sessionId: string;
  readonly email: string;
}

export const accessTokenSeconds = 3600;
const issuer = 'kalima';

/** @param nowMs the server's clock. Checked later without a database look-up. */
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

/** @returns null when the token is missing, forged or expired. */
export async function readAccessToken(secret: Uint8Array, token: string, nowMs: number): Promise<Learner | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      audience: 'authenticated',
      issuer,
      currentDate: new Date(nowMs),
    });
    if (typeof payload.sub !== 'string' || typeof payload.session_id !== 'string') return null;
    return { userId: payload.sub, sessionId: payload.session_id, email: String(payload.email ?? '') };
  } catch {
    return null;
  }
}

export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header !== undefined && /^bearer /i.test(header) ? header.slice(7).trim() : null;
}

type Reader = (token: string) => Promise<Learner | null>;

/** Lets `requireLearner` check tokens in this app. */
export function acceptBearers(app: FastifyInstance, read: Reader): void {
  app.decorateRequest('readBearer', null);
  app.addHook('onRequest', async (request) => {
    request.readBearer = read;
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    readBearer: Reader | null;
  }
}

/** Null: a visitor, or a token that is not valid any more. */
export async function learnerIfAny(request: FastifyRequest): Promise<Learner | null> {
  const token = bearerToken(request);
  return token === null ? null : ((await request.readBearer?.(token)) ?? null);
}

export async function requireLearner(request: FastifyRequest): Promise<Learner> {
  const learner = await learnerIfAny(request);
  if (learner === null) throw unauthorized();
  return learner;
}
