import { expect, it } from 'vitest';
import { commonPasswordsCount, isCommonPassword } from './common-passwords.ts';

it.each([
  ['123456', true],
  ['password', true],
  ['PassWord', true],
  ['qwertyuiop', true],
  ['baseball', true],
  ['a good password', false],
  ['lumière', false],
  ['', false],
  ['correct horse battery staple', false],
])('%s is common: %s', (password, isCommon) => {
  expect(isCommonPassword(password)).toBe(isCommon);
});

it('the list has ten thousand', () => {
  expect(commonPasswordsCount).toBe(10_000);
});
