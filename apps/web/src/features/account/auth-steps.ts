import { paths } from '../../lib/navigation/paths.ts';
import { readStart, type StartName } from '../../lib/navigation/starts.ts';

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
  const start = readStart(query.get('start'));
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

export const signInStep = { name: 'credentials', mode: 'sign-in', start: null } as const satisfies AuthStep;

export const stepAddress = (step: AuthStep) => `${paths.auth}?${writeStep(step)}`;

export function stepBack(step: AuthStep): AuthStep {
  return step.name === 'level-selection' ? { name: 'welcome' } : { name: 'landing' };
}

/** A sign-up asks for the level first, once. */
export function toggleMode(step: AuthStep): AuthStep {
  if (step.name !== 'credentials') return step;
  if (step.mode === 'sign-up') return { ...step, mode: 'sign-in' };
  return step.start === null ? { name: 'level-selection' } : { ...step, mode: 'sign-up' };
}
