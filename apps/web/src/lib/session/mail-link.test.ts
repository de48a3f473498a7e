// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readMailLink } from './mail-link.ts';

const at = (rest: string) => readMailLink(new URL(`https://kalima.example/email-confirmation${rest}`));

test.each([
  ['', null],
  ['#main', null],
  ['?step=credentials', null],
  [
    '#access_token=a&refresh_token=r&expires_in=3600&token_type=bearer&type=signup',
    { type: 'signup', errorCode: null },
  ],
  ['#access_token=a&refresh_token=r&type=recovery', { type: 'recovery', errorCode: null }],
  ['#error=access_denied&error_code=otp_expired', { type: null, errorCode: 'otp_expired' }],
  ['?error=access_denied&error_code=otp_expired', { type: null, errorCode: 'otp_expired' }],
  ['#error=server_error', { type: null, errorCode: 'unexpected' }],
  ['?code=of-another-browser', { type: null, errorCode: 'bad_code_verifier' }],
])('%s', (rest, link) => {
  expect(at(rest)).toEqual(link);
});

test('a code is taken up by the browser that asked for the link', () => {
  const url = new URL('https://kalima.example/email-confirmation?code=the-code');
  expect(readMailLink(url, '"the secret"')).toEqual({ type: null, errorCode: null });
});
