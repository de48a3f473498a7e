import { randomUUID } from 'node:crypto';
import { type AnyEndpoint, getQuiz } from '@kalima/contract';
import { contract } from '@kalima/contract/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '../../test/accounts.ts';
import { arbitraryOf, shapeOf } from '../../test/attack/arbitrary-of.ts';
import { everythingOf } from '../../test/attack/everything-of.ts';
import { idFieldsOf, idsOf, nobodysIn } from '../../test/attack/ids.ts';
import { faultOf } from '../../test/attack/judge-reply.ts';
import { type RawReply, type RawRequest, requestOf, send } from '../../test/attack/raw-request.ts';
import { aRichLearner, type RichLearner } from '../../test/attack/rich-learner.ts';
import { createLearners } from '../../test/bulk-learners.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { call, createLearner, type TestLearner } from '../../test/learner.ts';
import { letPlayQuiz } from '../../test/quiz.ts';
import { createSignIn } from '../../test/sign-in.ts';
import { accessTokenSeconds, signAccessToken } from '../http/bearer.ts';

/** Tables of the victim that an endpoint may change by address alone, with the reason. */
const mayTouch: Readonly<Record<string, readonly string[]>> = {
  /** Anybody may ask for the mail; only its reader can use it. */
  recoverPassword: ['mail_tokens'],
  resendConfirmation: ['mail_tokens'],
  /** A browser has one address, which belongs to its latest subscriber and is known to that browser alone. */
  addPushSubscription: ['push_subscriptions', 'profiles', 'reminders'],
};
/** Addresses another learner's data by design, with the same reply for all learners. */
const namesOthers = new Set(['getAvatar', 'unblockPlayer']);
/** Under /auth/v1 the token is read by the endpoint itself. */
const wantsToken = ({ access, name }: AnyEndpoint) =>
  access === 'learner' || ['getUser', 'updateUser', 'reauthenticate', 'signOut'].includes(name);

let server: TestServer;
let victim: RichLearner;
/** Forged, expired or revoked tokens of the victim, and none. */
let deadTokens: (string | null)[];
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
  victim = await aRichLearner(server, await createLearner(server, { display_name: 'Zulaykha the first' }));
  deadTokens = await makeDeadTokens();
});
afterAll(() => server.close());

/** Well-formed inputs in which every id is the victim's: one for each way in which the endpoint may be asked. */
function inputsOf(endpoint: AnyEndpoint) {
  const wish = { known: idsOf(victim), isKnownOnly: true, isWhole: true };
  const part = (name: 'params' | 'query' | 'body') =>
    endpoint[name] === undefined ? fc.constant(undefined) : arbitraryOf(shapeOf(endpoint[name]), wish);
  const input = fc.record({ params: part('params'), query: part('query'), body: part('body') });
  const samples = fc.sample(input, { seed: 1, numRuns: 12 });
  for (const field of idFieldsOf(endpoint)) {
    const isSent = idsOf(victim)[field]?.some((id) => JSON.stringify(samples).includes(String(id)));
    expect([field, isSent]).toEqual([field, true]);
  }
  // Two that name the same things in the same way prove the same.
  const byForm = new Map(samples.map((sample) => [JSON.stringify(namesIn(sample)), sample] as const));
  return [...byForm.values()] as Parameters<typeof requestOf>[1][];
}

/** The fields of an input, and the ids in them. */
function namesIn(input: unknown): unknown {
  if (Array.isArray(input)) return [...new Set(input.map((each) => JSON.stringify(namesIn(each))))];
  if (typeof input === 'object' && input !== null) {
    return Object.entries(input).map(([key, each]) => [key, namesIn(each)]);
  }
  return Object.values(idsOf(victim)).some((ids) => ids.includes(input)) ? input : null;
}

async function sendUnlimited(request: RawRequest): Promise<RawReply> {
  const first = await send(server.url, request);
  if (first.status !== 429) return first;
  await server.database.run(sql`delete from rate_limits`);
  const reply = await send(server.url, request);
  expect(reply.status).not.toBe(429);
  return reply;
}

let mailsDue = 0;
async function ask(endpoint: AnyEndpoint, input: Parameters<typeof requestOf>[1], token: string | null) {
  const headers = token === null ? {} : { authorization: `Bearer ${token}` };
  const request = requestOf(endpoint, input, headers);
  const reply = await sendUnlimited(request);
  expect(faultOf(request, reply)).toBeNull();
  if (endpoint.name === 'recoverPassword' && reply.status === 200) {
    // It writes and mails after it has answered; what comes next is not to be blamed for that.
    mailsDue += 1;
    await expect.poll(() => mailsTo(server, victim.learner.email).length).toBe(mailsDue);
  }
  return reply;
}

/** Data for the victim and the owner only. */
function expectNothingOfVictim({ text, headers }: RawReply): void {
  const { learner, sessionId, soundingId, runId, ticketId, matchId, signInId, reportId, noticeId, endpoint } = victim;
  const responseText = text + JSON.stringify(headers);
  const ids = [sessionId, soundingId, runId, ticketId, matchId, signInId, reportId, noticeId, endpoint];
  const secrets = [learner.userId, learner.email, ...ids];
  for (const secret of [...secrets, 'Zulaykha', 'a private problem', 'a private answer', 'a private note']) {
    expect(responseText).not.toContain(secret);
  }
}

/** All of the victim's as it was after the attack before: whatever happens in between is not theirs. */
let untouched: Record<string, unknown> | undefined;
async function expectUntouched(endpoint: AnyEndpoint, attack: () => Promise<void>): Promise<void> {
  const before = untouched ?? (await everythingOf(server, victim));
  await attack();
  const after = await everythingOf(server, victim);
  untouched = after;
  const changed = Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]));
  expect(changed.filter((table) => !mayTouch[endpoint.name]?.includes(table))).toEqual([]);
}

async function makeDeadTokens(): Promise<(string | null)[]> {
  const { userId, email, token } = victim.learner;
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { jwtSecret } = server.deps;
  const nowMs = server.clock.now();
  const learner = { userId, email, sessionId: victim.signInId };
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
  return [
    null,
    'forged',
    `${head}.${claims}.${flipped}`,
    `${none}.${claims}.`,
    await signAccessToken(new TextEncoder().encode('another secret of thirty-two bytes'), learner, nowMs),
    await signAccessToken(jwtSecret, learner, nowMs - (accessTokenSeconds + 1) * 1000),
    // An ended sign-in, and another learner's sign-in.
    await signAccessToken(jwtSecret, { ...learner, sessionId: randomUUID() }, nowMs),
    await signAccessToken(jwtSecret, { ...learner, sessionId: await signInOfAnother() }, nowMs),
    // Signed by us, for something else.
    await new SignJWT({ session_id: victim.signInId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setAudience('elsewhere')
      .setExpirationTime('1h')
      .sign(jwtSecret),
  ];
}

async function signInOfAnother(): Promise<string> {
  const [userId = ''] = await createLearners(server, 1);
  return createSignIn(server, userId);
}

/** The accounts library has its own code for an ended session. */
function isTurnedAway({ path }: AnyEndpoint, { status, text }: RawReply): boolean {
  return status === 401 || (path.startsWith('/auth/') && status === 403 && text.includes('"session_not_found"'));
}

/** A learner with the victim's access, in another league. */
async function aThief({ path }: AnyEndpoint): Promise<Pick<TestLearner, 'token' | 'userId'>> {
  const thief = path.startsWith('/auth/') ? await createLearner(server) : await aPasserBy();
  if (path.startsWith('/api/quiz')) {
    await server.database.run(
      sql`insert into league_standings (user_id, league_level) values (${thief.userId}::uuid, 2)`,
    );
    await letPlayQuiz(server, thief);
  }
  return thief;
}

/** A learner without a password, which takes its time. */
async function aPasserBy() {
  const [userId = ''] = await createLearners(server, 1);
  const learner = { userId, email: 'passer-by@example.org', sessionId: await createSignIn(server, userId) };
  return { userId, token: await signAccessToken(server.deps.jwtSecret, learner, server.clock.now()) };
}

/** Those that may touch something come last, so that the others find everything there. */
const endpoints = contract
  .toSorted((one, other) => Number(one.name in mayTouch) - Number(other.name in mayTouch))
  .map((endpoint) => [endpoint.name, endpoint] as const);

it('knows the victim’s own for every id that any endpoint takes', () => {
  const known = Object.keys(idsOf(victim));
  const unknown = contract.flatMap((endpoint) =>
    idFieldsOf(endpoint).flatMap((field) => (known.includes(field) ? [] : [`${endpoint.name}: ${field}`])),
  );
  expect(unknown).toEqual([]);
  for (const ids of Object.values(idsOf(victim))) for (const id of ids) expect(id).toMatch(/.{5}/);
});

it('the quiz of the thief is open, too', async () => {
  const { token } = await aThief(getQuiz);
  expect((await call(server.url, getQuiz, {}, token)).access).toBe('open');
});

describe('without a token that is valid, with the ids of somebody', () => {
  it.each(endpoints)('%s reads and changes nothing of theirs', async (_, endpoint) => {
    await expectUntouched(endpoint, async () => {
      for (const [index, input] of inputsOf(endpoint).entries()) {
        // The sign-in is checked before the input: each invalid token once, then no token.
        for (const token of wantsToken(endpoint) && index === 0 ? deadTokens : deadTokens.slice(0, 2)) {
          const reply = await ask(endpoint, input, token);
          expectNothingOfVictim(reply);
          if (wantsToken(endpoint)) expect(isTurnedAway(endpoint, reply)).toBe(true);
        }
      }
    });
  });
});

describe('as another learner, with the ids of somebody', () => {
  it.each(endpoints)('%s reads and changes nothing of theirs, nor tells that they exist', async (_, endpoint) => {
    const thief = await aThief(endpoint);
    // The same request for a missing subject must get the same reply.
    const stranger = idFieldsOf(endpoint).length === 0 ? thief : await aThief(endpoint);
    await expectUntouched(endpoint, async () => {
      for (const input of inputsOf(endpoint)) {
        const reply = await ask(endpoint, input, thief.token);
        expectNothingOfVictim(reply);
        if (idFieldsOf(endpoint).length === 0 || endpoint.name === 'getAvatar') continue;
        const ofMissing = await ask(endpoint, nobodysIn(input, victim), stranger.token);
        const codeOf = ({ status, text }: RawReply) => [status, status < 400 ? '' : JSON.parse(text).code];
        expect(codeOf(reply)).toEqual(codeOf(ofMissing));
        // The named subject is invisible to other learners, or not theirs to name.
        const mustBeTheirs = endpoint.params !== undefined && !namesOthers.has(endpoint.name);
        if (mustBeTheirs) expect([403, 404]).toContain(reply.status);
      }
    });
  });
});
