// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { readForeignSession, readMailCode } from './mailed-session.ts';

const tokenOf = (sub: string, email: string) => `h.${btoa(JSON.stringify({ sub, email })).replace(/=+$/, '')}.s`;
const stored = JSON.stringify({ access_token: 'x', user: { id: 'amina', email: 'amina@example.org' } });
const landing = (token: string) =>
  new URL(`https://kalima.example/email-confirmation#access_token=${token}&refresh_token=r&type=signup`);

test('a session of another account than the one signed in here is not simply taken up', () => {
  expect(readForeignSession(landing(tokenOf('thief', 'thief@example.org')), stored)).toEqual({
    accessToken: tokenOf('thief', 'thief@example.org'),
    refreshToken: 'r',
    email: 'thief@example.org',
    presentEmail: 'amina@example.org',
  });
  expect(readForeignSession(landing('nonsense'), stored)).not.toBeNull();
});

test.each([
  ['of the same account', landing(tokenOf('amina', 'amina@example.org')), stored],
  ['where nobody is signed in', landing(tokenOf('thief', 'thief@example.org')), null],
  ['where what is stored is no session', landing(tokenOf('thief', 'thief@example.org')), 'nonsense'],
  ['that is none', new URL('https://kalima.example/#main'), stored],
])('a session %s asks nobody', (_, url, kept) => {
  expect(readForeignSession(url, kept)).toBeNull();
});

describe('a code', () => {
  const url = new URL('https://kalima.example/email-confirmation?code=the-code');

  test.each([
    ['as the library keeps it', '"the secret"'],
    ['with what the link is for', '"the secret/recovery"'],
  ])('goes with the secret of this browser, %s', (_, stored) => {
    expect(readMailCode(url, stored)).toEqual({ code: 'the-code', verifier: 'the secret' });
  });

  test.each([
    ['without a secret', url, null],
    ['with a secret that cannot be read', url, '{'],
    ['with an empty one', url, '""'],
    ['that is none', new URL('https://kalima.example/'), '"the secret"'],
  ])('%s is worth nothing', (_, address, stored) => {
    expect(readMailCode(address, stored)).toBeNull();
  });
});
