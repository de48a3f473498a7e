// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { withProof } from './link-proof.ts';
import { isAskedHere } from './opened-link.ts';

beforeEach(() => localStorage.clear());

const url = 'https://kalima.example/auth/v1';
const ask = (method: string, path: string, body: object) =>
  withProof(url, async () => Response.json({}))(url + path, { method, body: JSON.stringify(body) });
const asked = () => (['recovery', 'email_change'] as const).filter((kind) => isAskedHere(kind));

test.each([
  ['a link for a new password', 'POST', '/recover', { email: 'a@example.org' }, ['recovery']],
  ['a new address', 'PUT', '/user', { email: 'b@example.org' }, ['email_change']],
  ['that link again', 'POST', '/resend', { email: 'a@example.org', type: 'email_change' }, ['email_change']],
  ['a new password', 'PUT', '/user', { password: 'another password' }, []],
  ['other metadata', 'PUT', '/user', { data: { language: 'fr' } }, []],
  ['the link of a sign-up again', 'POST', '/resend', { email: 'a@example.org', type: 'signup' }, []],
])('a request for %s notes which link this browser asked for', async (_, method, path, body, kinds) => {
  await ask(method, path, body);
  expect(asked()).toEqual(kinds);
});
