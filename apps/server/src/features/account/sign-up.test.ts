import { AuthClient } from '@supabase/auth-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('smoke', async () => {
  const client = new AuthClient({ url: `${server.url}/auth/v1`, autoRefreshToken: false, persistSession: true });
  const up = await client.signUp({
    email: 'a@example.com',
    password: 'secret1',
    options: { data: { display_name: 'A', language: 'fr' } },
  });
  console.log(JSON.stringify(up, null, 1), server.outbox.mails);
  const no = await client.signInWithPassword({ email: 'a@example.com', password: 'secret1' });
  console.log(no);
  const link = /http\S+/.exec(server.outbox.mails[0]!.text)![0];
  const r = await fetch(link, { redirect: 'manual' });
  console.log(r.status, r.headers.get('location'));
  const yes = await client.signInWithPassword({ email: 'a@example.com', password: 'secret1' });
  console.log(yes);
  console.log(await client.refreshSession());
  expect(1).toBe(1);
});
