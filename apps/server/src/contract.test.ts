import { getHealth, getOpenApi, getSettings } from '@kalima/contract';
import { contract } from '@kalima/contract/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/harness.ts';
import { call } from '../test/learner.ts';
import { buildApp } from './app.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const named = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
/** Outside the contract: the page's files and, on a developer's machine, the mailbox. */
const isOurs = ({ path }: { path: string }) => /^\/(api|auth|functions|rest)\//.test(path);

describe('contract and routes', () => {
  it('are the same set', async () => {
    const app = await buildApp(server.deps);
    await app.ready();
    const served = app.mountedRoutes.filter(isOurs).map(named);
    await app.close();
    expect(served.toSorted()).toEqual(contract.map(named).toSorted());
  });

  it('have one name each', () => {
    expect(new Set(contract.map(({ name }) => name)).size).toBe(contract.length);
  });

  it('are all described by /api/openapi.json', async () => {
    const document = (await call(server.url, getOpenApi, {})) as unknown as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const described = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(described.toSorted()).toEqual(contract.map(({ name }) => name).toSorted());
  });

  it('tell which of them take an Idempotency-Key', async () => {
    const document = JSON.stringify(await call(server.url, getOpenApi, {}));
    const keyed = contract.filter(({ isKeyed }) => isKeyed);
    expect(keyed.length).toBeGreaterThan(0);
    expect(document.match(/"name":"Idempotency-Key","in":"header"/g)).toHaveLength(keyed.length);
  });
});

describe('the server', () => {
  it('says that it is well, and on which database', async () => {
    const health = await call(server.url, getHealth, {});
    expect(health).toMatchObject({ status: 'ok', database: process.env.TEST_ENGINE });
  });

  it('answers an unknown address under /api with a JSON 404', async () => {
    const reply = await fetch(`${server.url}/api/nothing-here`);
    expect([reply.status, await reply.json()]).toEqual([404, expect.objectContaining({ code: 'not-found' })]);
  });

  it.each(contract.filter(({ access }) => access === 'learner').map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s wants a valid token',
    async (_, endpoint) => {
      const path = endpoint.path.replace(/:\w+/g, '3f0e3e0c-4a0c-4f5e-9a64-0d6c1f4d8a11');
      for (const headers of [{}, { authorization: 'Bearer forged' }, { authorization: 'Basic x' }]) {
        const reply = await fetch(`${server.url}${path}`, { method: endpoint.method, headers });
        expect(reply.status).toBe(401);
      }
    },
  );

  it.each(['{oops', '[1]', '"text"', 'null'])(
    'answers the malformed body %s with 400, a field and no stack',
    async (body) => {
      const reply = await fetch(`${server.url}/auth/v1/recover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      const text = await reply.text();
      expect(reply.status).toBe(400);
      expect(text).toMatch(/body|email/);
      expect(text).not.toMatch(/\.ts|\.js|node_modules| at /);
    },
  );

  it('sends a strict content security policy', async () => {
    const policy = (await fetch(`${server.url}/api/health`)).headers.get('content-security-policy');
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toMatch(/https?:/);
  });

  it('lets an advertiser in only where its address is set, and only for what an advertisement is made of', async () => {
    const withAds = await startTestServer({ adsScriptUrl: 'https://ads.example.org/path/ads.js?client=1' });
    try {
      expect((await call(withAds.url, getSettings, {})).adsScript).toBe('https://ads.example.org/path/ads.js?client=1');
      const policy = (await fetch(`${withAds.url}/api/health`)).headers.get('content-security-policy') ?? '';
      const allowing = policy.split(';').filter((each) => each.includes('https://ads.example.org'));
      expect(allowing.map((each) => each.trim()).toSorted()).toEqual([
        "connect-src 'self' https://ads.example.org",
        "frame-src 'self' https://ads.example.org",
        "img-src 'self' data: blob: https://ads.example.org",
        "script-src 'self' https://ads.example.org",
      ]);
      expect(policy).not.toMatch(/unsafe|path/);
      expect((await call(server.url, getSettings, {})).adsScript).toBeNull();
    } finally {
      await withAds.close();
    }
  });
});
