import type { AnyEndpoint } from '@kalima/contract';
import { contract } from '@kalima/contract/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { createLearner, type TestLearner } from '../../test/learner.ts';

let server: TestServer;
let learner: TestLearner;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' });
  learner = await createLearner(server);
});
afterAll(() => server.close());

/** Default limit of a JSON body. */
const maxJsonBytes = 64 * 1024;
const maxBytesOf = ({ upload, maxBodyBytes }: AnyEndpoint) => upload?.maxBytes ?? maxBodyBytes ?? maxJsonBytes;
const taking = contract.filter(({ method }) => method !== 'GET').map((endpoint) => [endpoint.name, endpoint] as const);

function post(
  endpoint: AnyEndpoint,
  body: Uint8Array | ReadableStream,
  headers: Record<string, string> = {},
): Promise<Response> {
  const id = '3f0e3e0c-4a0c-4f5e-9a64-0d6c1f4d8a11';
  return fetch(`${server.url}${endpoint.path.replace(/:\w+/g, id)}`, {
    method: endpoint.method,
    headers: { 'content-type': endpoint.upload === undefined ? 'application/json' : 'image/png', ...headers },
    body,
    duplex: 'half',
  } as RequestInit);
}

/** A body that does not say how long it is, and is asked for piece by piece; @returns how much was asked for, too. */
function inPieces(bytes: number) {
  const piece = new Uint8Array(16 * 1024).fill(0x20);
  const taken = { bytes: 0 };
  const body = new ReadableStream({
    pull: (controller) => {
      if (taken.bytes >= bytes) controller.close();
      else controller.enqueue(piece);
      taken.bytes += piece.length;
    },
  });
  return { body, taken };
}

describe('a body that is too large', () => {
  it.each(taking)('is refused by %s with 413, whether or not it says so', async (_, endpoint) => {
    const authorization = `Bearer ${learner.token}`;
    await server.database.run(sql`delete from rate_limits`);
    const said = await post(endpoint, new Uint8Array(maxBytesOf(endpoint) + 1), { authorization });
    expect(said.status).toBe(413);
    expect(await said.json()).toMatchObject({ code: expect.anything() });
    const { body } = inPieces(maxBytesOf(endpoint) + 32 * 1024);
    const unsaid = await post(endpoint, body, { authorization }).catch(() => null);
    // A client that is still sending may see a closed connection instead of the reply.
    if (unsaid !== null) expect(unsaid.status).toBe(413);
  });

  it('is not read to its end', async () => {
    const endpoint = taking.find(([name]) => name === 'reportProblem')?.[1];
    if (endpoint === undefined) throw new Error('there is no such endpoint');
    const { body, taken } = inPieces(200 * 1024 * 1024);
    await post(endpoint, body, { authorization: `Bearer ${learner.token}` }).catch(() => null);
    expect(taken.bytes).toBeLessThan(50 * 1024 * 1024);
  });

  it('of a stranger is refused before a byte of a photo or a recording is read', async () => {
    const long = taking.filter(([, endpoint]) => maxBytesOf(endpoint) > maxJsonBytes && endpoint.access === 'learner');
    expect(long.map(([name]) => name)).toEqual(expect.arrayContaining(['uploadAvatar', 'speechToText']));
    for (const [, endpoint] of long) expect((await post(endpoint, new Uint8Array(1000))).status).toBe(401);
  });
});

it('a packed body is not unpacked', async () => {
  const endpoint = taking.find(([name]) => name === 'recoverPassword')?.[1];
  if (endpoint === undefined) throw new Error('there is no such endpoint');
  const { gzipSync } = await import('node:zlib');
  const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, 0x20));
  const reply = await post(endpoint, new Uint8Array(bomb), { 'content-encoding': 'gzip' });
  expect([400, 413, 415]).toContain(reply.status);
});

const ofJson = taking.filter(([, { upload }]) => upload === undefined);
it.each(ofJson)('a body of another kind is refused by %s', async (_, endpoint) => {
  for (const type of [
    'text/xml',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]) {
    const authorization = `Bearer ${learner.token}`;
    const reply = await post(endpoint, Buffer.from('<a/>'), { 'content-type': type, authorization });
    // The accounts library knows 400 alone.
    expect([type, reply.status]).toEqual([type, endpoint.path.startsWith('/auth/') ? 400 : 415]);
  }
});
