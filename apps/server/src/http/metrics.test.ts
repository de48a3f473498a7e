import { skipQuestion, startExercise } from '@kalima/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';
import { createLearner } from '../../test/learner.ts';

const token = 'a token of the operator';
let server: TestServer;
beforeAll(async () => {
  const settings = { emailConfirmation: 'off' as const, metricsToken: token, trustProxy: 1 };
  server = await startTestServer(settings, { startsJobs: true });
});
afterAll(() => server.close());

const read = async (headers: Record<string, string> = {}) => {
  const reply = await fetch(`${server.url}/metrics`, { headers });
  return { status: reply.status, text: await reply.text() };
};

async function figure(line: string): Promise<number> {
  const { text } = await read();
  const found = text.split('\n').find((each) => each.startsWith(`${line} `));
  return Number(found?.slice(line.length + 1) ?? 0);
}

describe('/metrics', () => {
  it('counts requests by route and status, never by the address that was asked for', async () => {
    await fetch(`${server.url}/api/guides/1?language=en`);
    await fetch(`${server.url}/api/guides/99?language=en`);
    await fetch(`${server.url}/api/made-up-${crypto.randomUUID()}`);
    const line = (status: number) =>
      `kalima_http_request_seconds_count{method="GET",route="/api/guides/:number",status="${status}"}`;
    expect(await figure(line(200))).toBe(1);
    expect((await read()).text).not.toContain('made-up');
  });

  it('counts answers, queries, connections and jobs', async () => {
    const who = await createLearner(server);
    const { session } = await who.call(startExercise, { body: { lessonId: '1', guide: 1, level: 1, exercise: 1 } });
    const queries = await figure('kalima_database_query_seconds_count');
    await who.call(skipQuestion, { params: { sessionId: session.id }, body: { index: 0 } });
    expect(await figure('kalima_answers_total{verdict="skipped"}')).toBe(1);
    expect(await figure('kalima_database_query_seconds_count')).toBeGreaterThanOrEqual(queries + 2);
    expect(await figure('kalima_database_connections{state="open"}')).toBeGreaterThan(0);
    expect(await figure('kalima_job_seconds_count{job="close-league-week",outcome="done"}')).toBeGreaterThan(0);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  it('is there for this machine, and for whoever has the token; for nobody else', async () => {
    const throughProxy = { 'x-forwarded-for': '203.0.113.5' };
    const status = async (headers: Record<string, string>) => (await read(headers)).status;
    expect(await status({})).toBe(200);
    expect(await status(throughProxy)).toBe(404);
    expect(await status({ ...throughProxy, authorization: 'Bearer another token' })).toBe(404);
    expect(await status({ ...throughProxy, authorization: `Bearer ${token}` })).toBe(200);
    const fromElsewhere = await server.app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.5',
      headers: { host: 'localhost' },
    });
    expect(fromElsewhere.statusCode).toBe(404);
  });
});

it('where others reach the server, a request without the token is refused, for a plain proxy looks like this machine', async () => {
  const open = await startTestServer({ publicUrl: 'https://kalima.example', metricsToken: token });
  try {
    const status = async (headers: Record<string, string>) => (await fetch(`${open.url}/metrics`, { headers })).status;
    expect(await status({})).toBe(404);
    expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
  } finally {
    await open.close();
  }
});

describe('a request', () => {
  const idOf = async (id: string) => {
    const reply = await fetch(`${server.url}/api/nothing-here`, { headers: { 'x-request-id': id } });
    return ((await reply.json()) as { requestId: string }).requestId;
  };

  it('keeps the name that a trusted proxy gave it', async () => {
    expect(await idOf('0f3b2c41d5e64b7a8c9d0e1f2a3b4c5d')).toBe('0f3b2c41d5e64b7a8c9d0e1f2a3b4c5d');
    expect(await idOf('{"level":50}, forged')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
