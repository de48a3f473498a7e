import { paths } from '../../lib/navigation/paths.ts';
import { type StartName, startNames } from '../../lib/navigation/starts.ts';

export type CredentialsMode = 'sign-in' | 'sign-up';

export type AuthStep =
  | { name: 'landing' }
  | { name: 'welcome' }
  | { name: 'level-selection' }
  | { name: 'credentials'; mode: CredentialsMode; start: StartName | null };

/** The step is kept in the address, so that reload and the browser's own back button work. */
export function readStep(query: URLSearchParams): AuthStep {
  const name = query.get('step');
  if (name === 'welcome' || name === 'level-selection') return { name };
  if (name !== 'credentials') return { name: 'landing' };
  const start = startNames.find((each) => each === query.get('start')) ?? null;
  return { name, mode: query.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in', start };
}

export function writeStep(step: AuthStep): URLSearchParams {
  const query = new URLSearchParams();
  if (step.name === 'landing') return query;
  query.set('step', step.name);
  if (step.name === 'credentials') {
    if (step.mode === 'sign-up') query.set('mode', step.mode);
    if (step.start) query.set('start', step.start);
  }
  return query;
}

export const signInStep: AuthStep = { name: 'credentials', mode: 'sign-in', start: null };

export const stepAddress = (step: AuthStep) => `${paths.auth}?${writeStep(step)}`;

export function stepBack(step: AuthStep): AuthStep {
  return step.name === 'level-selection' ? { name: 'welcome' } : { name: 'landing' };
}

export function toggleMode(step: AuthStep): AuthStep {
  if (step.name !== 'credentials') return step;
  return { ...step, mode: step.mode === 'sign-in' ? 'sign-up' : 'sign-in' };
}
