import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBrowser, aMember, mailsTo, newAddress, password, raw } from '../../test/accounts.ts';
import { startTestServer, type TestServer } from '../../test/harness.ts';

/** Every run of argon2: what a password was hashed with, or was compared to. */
const runs = vi.hoisted(() => [] as string[]);
vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  const costOf = (encoded: string) => encoded.split('$').slice(1, 4).join(' ');
  return {
    ...argon2,
    hash: async (...given: Parameters<typeof argon2.hash>) => {
      const encoded = await argon2.hash(...given);
      runs.push(costOf(encoded));
      return encoded;
    },
    verify: (...given: Parameters<typeof argon2.verify>) => {
      runs.push(costOf(String(given[0])));
      return argon2.verify(...given);
    },
  };
});

let server: TestServer;
let known: string;
let unconfirmed: string;
beforeAll(async () => {
  server = await startTestServer({}, { passwordCost: undefined });
  known = (await aMember(server)).email;
  unconfirmed = newAddress();
  await aBrowser(server).signUp({ email: unconfirmed, password });
  // The dummy hash for unknown addresses is computed at the first sign-in.
  await raw(server, 'POST', '/token?grant_type=password', { email: newAddress(), password });
});
afterAll(() => server.close());
beforeEach(() => {
  // Past every window: what is compared is not to be the limits.
  server.clock.advance(3_600_000);
  runs.length = 0;
});

/** All that a caller can see of a reply. */
async function seen(path: string, body: object) {
  const { status, text, headers } = await raw(server, 'POST', path, body);
  const names = [...headers.keys()].filter((name) => name !== 'date').toSorted();
  return { status, text, names, length: headers.get('content-length') };
}

describe('signing in', () => {
  const path = '/token?grant_type=password';
  const wrong = { password: 'a wrong password' };

  it('runs argon2 once, at the same cost, whether or not the address is known', async () => {
    const costs: string[][] = [];
    for (const email of [known, unconfirmed, newAddress(), 'no address at all']) {
      runs.length = 0;
      await seen(path, { email, ...wrong });
      costs.push([...runs]);
    }
    expect(costs[0]).toHaveLength(1);
    expect(costs[0]?.[0]).toMatch(/^argon2id v=19 m=19456,t=2,p=1$/);
    for (const each of costs) expect(each).toEqual(costs[0]);
  });

  it('answers a wrong password and an unknown address alike, to the letter', async () => {
    const replies = [];
    for (const email of [known, unconfirmed, newAddress()]) replies.push(await seen(path, { email, ...wrong }));
    expect(replies[0]?.status).toBe(400);
    for (const reply of replies) expect(reply).toEqual(replies[0]);
  });

  it('says that an address waits for its confirmation only to who knows the password', async () => {
    expect((await seen(path, { email: unconfirmed, password })).text).toContain('email_not_confirmed');
    expect((await seen(path, { email: unconfirmed, ...wrong })).text).toContain('invalid_credentials');
  });
});

describe.each([
  ['a forgotten password', '/recover', {}],
  ['the confirmation once more', '/resend', { type: 'signup' }],
  ['the confirmation of another address', '/resend', { type: 'email_change' }],
] as const)('asking for %s', (_, path, rest) => {
  it('is answered alike, to the letter, whoever the address belongs to', async () => {
    const stranger = newAddress();
    const replies = [];
    for (const email of [known, unconfirmed, stranger]) replies.push(await seen(path, { email, ...rest }));
    expect(replies[0]).toMatchObject({ status: 200, text: '{}' });
    for (const reply of replies) expect(reply).toEqual(replies[0]);
    expect(mailsTo(server, stranger)).toHaveLength(0);
    expect(runs).toEqual([]);
  });

  it('is limited alike', async () => {
    const statusesOf = async (email: string) => {
      const statuses: number[] = [];
      for (let round = 0; round < 7; round += 1) statuses.push((await seen(path, { email, ...rest })).status);
      return statuses;
    };
    const ofStranger = await statusesOf(newAddress());
    expect(ofStranger).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await statusesOf(known)).toEqual(ofStranger);
  });
});

describe('mails', () => {
  it.each([
    ['/signup', () => newAddress(), { password }],
    ['/recover', () => known, {}],
    ['/resend', () => unconfirmed, { type: 'signup' }],
  ] as const)('%s answers before they have left', async (path, address, rest) => {
    let isLate = false;
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const outbox = server.outbox.send;
    const send = vi.spyOn(server.outbox, 'send').mockImplementation(async (mail) => {
      isLate = true;
      await left;
      await outbox.call(server.outbox, mail);
    });
    try {
      const email = address();
      const before = mailsTo(server, email).length;
      expect((await seen(path, { email, ...rest })).status).toBe(200);
      await expect.poll(() => isLate).toBe(true);
      expect(mailsTo(server, email)).toHaveLength(before);
      leave();
      await expect.poll(() => mailsTo(server, email).length).toBe(before + 1);
    } finally {
      send.mockRestore();
    }
  });
});

describe('a link', () => {
  it('that is guessed is answered alike for a known and an unknown user', async () => {
    const { userId } = await aMember(server);
    const tokenFor = (id: string) =>
      Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), Buffer.alloc(32)]).toString('base64url');
    const ofKnown = await seen('/verify', { type: 'recovery', token_hash: tokenFor(userId) });
    const ofStranger = await seen('/verify', { type: 'recovery', token_hash: tokenFor(crypto.randomUUID()) });
    expect(ofKnown.status).toBe(403);
    expect(ofKnown).toEqual(ofStranger);
  });
});

describe('signing up', () => {
  it('runs argon2 once, whether or not the address is taken', async () => {
    const statuses: number[] = [];
    for (const email of [known, unconfirmed, newAddress()]) {
      runs.length = 0;
      statuses.push((await seen('/signup', { email, password })).status);
      expect(runs).toHaveLength(1);
    }
    expect(statuses).toEqual([422, 422, 200]);
  });

  it('says that an address is taken, as the specification wants it, and nothing more about it', async () => {
    const body = { password: 'another password', data: { display_name: 'Somebody' } };
    const replies = [];
    for (const email of [known, unconfirmed]) replies.push(await seen('/signup', { email, ...body }));
    expect(JSON.parse(replies[0]?.text ?? '')).toEqual({
      code: 422,
      error_code: 'user_already_exists',
      msg: 'This email is already registered',
    });
    expect(replies[1]).toEqual(replies[0]);
  });
});
