import { describe, expect, test } from 'vitest';
import { paths } from '../../lib/navigation/paths.ts';
import { type AuthStep, readStep, stepAddress, stepBack, toggleMode, writeStep } from './auth-steps.ts';

const credentials = (mode: 'sign-in' | 'sign-up'): AuthStep => ({ name: 'credentials', mode, start: null });

test('?step=credentials opens the sign-in form', () => {
  expect(readStep(new URLSearchParams('step=credentials'))).toEqual(credentials('sign-in'));
});

test.each([
  [{ name: 'landing' }],
  [{ name: 'welcome' }],
  [{ name: 'level-selection' }],
  [credentials('sign-in')],
  [{ name: 'credentials', mode: 'sign-up', start: 'expert' }],
  [{ name: 'credentials', mode: 'sign-up', start: 'cannotRead' }],
] as [AuthStep][])('a step survives its way through the address: %o', (step) => {
  expect(readStep(writeStep(step))).toEqual(step);
});

test.each(['', 'step=nonsense', 'step=credentials&start=nonsense'])(
  'an address that makes no sense does no harm: %s',
  (query) => {
    expect(['landing', 'credentials']).toContain(readStep(new URLSearchParams(query)).name);
  },
);

describe('going back', () => {
  test.each([
    ['credentials', 'landing'],
    ['level-selection', 'welcome'],
    ['welcome', 'landing'],
  ])('from %s leads to %s', (from, to) => {
    expect(stepBack(readStep(new URLSearchParams({ step: from }))).name).toBe(to);
  });
});

test('the form toggles to the sign-in, and back by way of the level, which is asked once', () => {
  expect(toggleMode(credentials('sign-up'))).toEqual(credentials('sign-in'));
  expect(toggleMode(credentials('sign-in'))).toEqual({ name: 'level-selection' });
  const signUp: AuthStep = { name: 'credentials', mode: 'sign-up', start: 'reads' };
  expect(toggleMode(toggleMode(signUp))).toEqual(signUp);
  expect(stepAddress(signUp)).toBe(paths.signUpAs('reads'));
});
