import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { getHealth } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { call } from '../../test/learner.ts';
import { serverTimeouts } from '../http/timeouts.ts';

const hurried = {
  headersMs: 300,
  requestMs: 600,
  idleMs: 1500,
  keepAliveMs: 400,
  checkIntervalMs: 50,
  maxConnections: 40,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ emailConfirmation: 'off' }, { timeouts: hurried });
});
afterAll(() => server.close());

async function aLine(): Promise<Socket> {
  const line = connect(Number(new URL(server.url).port), '127.0.0.1');
  line.on('error', () => undefined);
  await once(line, 'connect');
  return line;
}

/** The last reply may be lost while the client is still sending. */
const timedOut = /^(HTTP\/1\.1 408 Request Timeout\r\n|$)/;

/** Everything that the server says until it closes the line; `drip` is sent bit by bit as long as it takes it. */
async function saidUntilClosed(line: Socket, drip?: string): Promise<string> {
  let said = '';
  line.on('data', (bytes: Buffer) => {
    said += bytes;
  });
  const dripping = drip === undefined ? undefined : setInterval(() => line.write(drip), 20);
  await once(line, 'close');
  clearInterval(dripping);
  return said;
}

const head = 'POST /auth/v1/recover HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe.concurrent('a line on which', () => {
  it('nothing is ever said is closed', async () => {
    expect(await saidUntilClosed(await aLine())).toMatch(timedOut);
  });

  it('the head comes letter by letter is closed', async () => {
    const line = await aLine();
    line.write('GET /api/health HTTP/1.1\r\nX-Slow: ');
    expect(await saidUntilClosed(line, 'a')).toMatch(timedOut);
  });

  it('the body comes letter by letter is closed', async () => {
    const line = await aLine();
    line.write(`${head}Content-Length: 60000\r\n\r\n`);
    expect(await saidUntilClosed(line, ' ')).toMatch(timedOut);
  });

  it('the body never comes is told 408, and closed', async () => {
    const line = await aLine();
    line.write(`${head}Content-Length: 5\r\n\r\n`);
    expect(await saidUntilClosed(line)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('nobody asks for more is closed', async () => {
    const line = await aLine();
    line.write('GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await saidUntilClosed(line)).toMatch(/^HTTP\/1\.1 200 OK/);
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['a head without end', `GET / HTTP/1.1\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['two lengths', `${head}Content-Length: 3\r\nContent-Length: 4\r\n\r\n{} `, 400],
    ['a length and chunks', `${head}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['a length below zero', `${head}Content-Length: -1\r\n\r\n`, 400],
    ['a head with a bare line feed', 'GET /api/health HTTP/1.1\nHost: x\n\n', 400],
  ])('%s is said gets the contract’s shape of a refusal, and is closed', async (_, bytes, status) => {
    const line = await aLine();
    line.write(bytes, 'latin1');
    const said = await saidUntilClosed(line);
    expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(said.split('\r\n\r\n')[1]).toBe('{"code":"bad-request"}');
  });
});

it('thirty slow lines at once do not keep anybody else waiting', async () => {
  const lines = await Promise.all(Array.from({ length: 30 }, aLine));
  const closed = Promise.all(
    lines.map((line) => {
      line.write('GET / HTTP/1.1\r\nX: ');
      return saidUntilClosed(line, 'b');
    }),
  );
  expect((await call(server.url, getHealth, {})).status).toBe('ok');
  for (const said of await closed) expect(said).toMatch(timedOut);
});

it('more lines than the server holds are turned away, and it goes on when they are gone', async () => {
  const lines = await Promise.all(Array.from({ length: hurried.maxConnections + 20 }, aLine));
  const said = await Promise.all(lines.map((line) => saidUntilClosed(line)));
  expect(said.filter((text) => text === '').length).toBeGreaterThanOrEqual(20);
  expect((await call(server.url, getHealth, {})).status).toBe('ok');
});

it('the server as it is started is patient, but not without end', async () => {
  const usual = await startTestServer();
  try {
    const { headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections } = usual.app.server;
    expect([headersTimeout, requestTimeout, timeout, keepAliveTimeout, maxConnections]).toEqual([
      serverTimeouts.headersMs,
      serverTimeouts.requestMs,
      serverTimeouts.idleMs,
      serverTimeouts.keepAliveMs,
      serverTimeouts.maxConnections,
    ]);
  } finally {
    await usual.close();
  }
});
