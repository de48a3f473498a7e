import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@kalima/testing/servers/free-port.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillEmbedded } from '../../apps/server/test/engines.ts';
import { bundleServer, type ServerBundle } from './bundle-server.ts';
import { KillableServer } from './killable-server.ts';

let bundle: ServerBundle;
let folder: string;
let server: KillableServer;
beforeAll(async () => {
  bundle = await bundleServer();
  folder = mkdtempSync(join(tmpdir(), 'kalima-closing-'));
  await fillEmbedded(folder);
  server = new KillableServer(`http://127.0.0.1:${await freePort()}`, bundle.main, { DATA_DIR: folder });
});
beforeEach(() => server.start(), 120_000);
afterAll(async () => {
  await server.end('SIGKILL');
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
});

const agent = new Agent({ keepAlive: true });
const account = () => JSON.stringify({ email: `${randomUUID()}@example.org`, password: 'a good password' });

/** A request of which the server has the head, and no more than that. */
async function begin(body: string): Promise<ClientRequest> {
  const begun = request(`${server.url}/auth/v1/signup`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  });
  begun.on('error', () => undefined);
  begun.flushHeaders();
  await once(begun, 'continue');
  return begun;
}

/** The reply to a new client. */
const comeNow = () =>
  fetch(`${server.url}/api/health`).then(
    ({ status }) => status,
    () => 'refused' as const,
  );

describe('a server that is asked to end', () => {
  it('finishes what is under way, takes nothing new, waits for no line that is quiet, and ends well', async () => {
    const quiet = connect(Number(new URL(server.url).port), '127.0.0.1');
    quiet.on('error', () => undefined);
    await once(quiet, 'connect');
    const body = account();
    const begun = await begin(body);
    const end = server.end('SIGTERM');
    await expect.poll(comeNow).not.toBe(200);
    expect(['refused', 503]).toContain(await comeNow());
    begun.end(body);
    const [reply] = (await once(begun, 'response')) as [IncomingMessage];
    expect(reply.statusCode).toBe(200);
    reply.resume();
    expect(await end).toBe(0);
  });

  it('ends in ten seconds all the same when a request never does, and nothing is amiss afterwards', async () => {
    await begin(account());
    expect(await server.end('SIGTERM')).toBe(1);
    expect(server.output).toContain('ended all the same');
    await server.start();
    const body = account();
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${server.url}/auth/v1/signup`, { method: 'POST', body, headers })).status).toBe(200);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});
