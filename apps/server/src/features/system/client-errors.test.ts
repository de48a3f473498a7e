import { maxClientError, reportClientError } from '@kalima/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { scrubClientError } from './scrub-client-error.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(
    { trustProxy: 1, logLevel: 'info' },
    { logTo: { write: (line: string) => void lines.push(line) } },
  );
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});

const error = {
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'length')",
  stack: [
    "TypeError: Cannot read properties of undefined (reading 'length')",
    '    at draw (https://kalima.example/assets/home-page-x1.js:1:20)',
    '    at https://kalima.example/assets/vendor-Ab_2.js:9:1234',
    '    at async https://elsewhere.example/?token=abc',
  ].join('\n'),
  path: '/guide-exercise/12',
};

const report = (body: unknown, from = '203.0.113.5') =>
  fetch(server.url + reportClientError.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify(body),
  });

const logged = () =>
  lines.map((line) => JSON.parse(line) as { clientError?: object }).flatMap(({ clientError }) => clientError ?? []);

it('logs an error of the page, and counts it by the address of its route', async () => {
  expect((await report(error)).status).toBe(204);
  expect(logged()).toEqual([
    {
      page: '/guide-exercise/:lessonId',
      name: 'TypeError',
      message: error.message,
      frames: ['draw assets/home-page-x1.js:1:20', 'assets/vendor-Ab_2.js:9:1234'],
    },
  ]);
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  expect(metrics).toContain('kalima_client_errors_total{page="/guide-exercise/:lessonId"} 1');
});

it.each([
  ['a query', 'failed at /reset-password?code=abc123'],
  ['an address', 'Failed to fetch https://kalima.example/api/sessions/5'],
  ['a mail address', 'no account for maryam@example.org here'],
  ['a token', 'refused eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiI3YjBjIn0.c2ln'],
  ['a quoted text', 'Unexpected token h in "my secret words"'],
  ['an open quote', 'no answer to “my secret words'],
  ['a word in Arabic', 'no clip for رَبّ'],
  ['a word in French', 'no answer to été'],
])('logs a message without %s', (_, message) => {
  const { message: kept } = scrubClientError({ ...error, message });
  expect(kept).toContain('…');
  expect(kept).not.toMatch(/abc123|kalima|maryam|eyJ|secret|رَبّ|été/);
});

it('logs neither a made-up address nor a made-up name', async () => {
  await report({ ...error, path: '/a-made-up-page/with a text', name: 'my secret words' });
  expect(logged()).toMatchObject([{ page: 'other', name: '…' }]);
  expect(lines.join('')).not.toMatch(/made-up|secret/);
});

it.each(['name', 'message', 'stack', 'path'] as const)('refuses a %s that is too long, or none', async (field) => {
  expect((await report({ ...error, [field]: 'x'.repeat(maxClientError[field] + 1) })).status).toBe(400);
  expect((await report({ ...error, [field]: undefined })).status).toBe(400);
  expect(logged()).toEqual([]);
});

it('takes thirty an hour from one network', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 31; sent++) statuses.push((await report(error, '198.51.100.7')).status);
  expect(statuses.filter((status) => status === 204)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  expect((await report(error, '198.51.100.8')).status).toBe(204);
});
