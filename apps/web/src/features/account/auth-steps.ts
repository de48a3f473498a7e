import { type Difficulty, difficulties } from '@kalima/contract/languages';
import { paths } from '../../lib/paths.ts';

export type CredentialsMode = 'sign-in' | 'sign-up';

export type AuthStep =
  | { name: 'landing' }
  | { name: 'welcome' }
  | { name: 'level-selection' }
  | { name: 'credentials'; mode: CredentialsMode; level: Difficulty | null };

/** The step is kept in the address, so that reload and the browser's own back button work. */
export function readStep(query: URLSearchParams): AuthStep {
  switch (query.get('step')) {
    case 'welcome':
      return { name: 'welcome' };
    case 'level-selection':
      return { name: 'level-selection' };
    case 'credentials': {
      const level = difficulties.find((each) => each === query.get('level')) ?? null;
      return { name: 'credentials', mode: query.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in', level };
    }
    default:
      return { name: 'landing' };
  }
}

export function writeStep(step: AuthStep): URLSearchParams {
  const query = new URLSearchParams();
  if (step.name === 'landing') return query;
  query.set('step', step.name);
  if (step.name === 'credentials') {
    if (step.mode === 'sign-up') query.set('mode', step.mode);
    if (step.level) query.set('level', step.level);
  }
  return query;
}

export const signInStep: AuthStep = { name: 'credentials', mode: 'sign-in', level: null };

export const stepAddress = (step: AuthStep) => `${paths.auth}?${writeStep(step)}`;

export function stepBack(step: AuthStep): AuthStep {
  return step.name === 'level-selection' ? { name: 'welcome' } : { name: 'landing' };
}

export function toggleMode(step: AuthStep): AuthStep {
  if (step.name !== 'credentials') return step;
  return { ...step, mode: step.mode === 'sign-in' ? 'sign-up' : 'sign-in' };
}
