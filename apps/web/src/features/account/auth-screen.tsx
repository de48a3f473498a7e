import { lazy, Suspense } from 'react';
import { type AuthStep, toggleMode } from './auth-steps.ts';
import type { CredentialsFormProps } from './credentials-form.tsx';
import { LandingStep } from './landing-step.tsx';

const WelcomeStep = lazy(() => import('./welcome-step.tsx').then((module) => ({ default: module.WelcomeStep })));
const LevelStep = lazy(() => import('./level-step.tsx').then((module) => ({ default: module.LevelStep })));
const CredentialsForm = lazy(() =>
  import('./credentials-form.tsx').then((module) => ({ default: module.CredentialsForm })),
);

interface AuthScreenProps extends Omit<CredentialsFormProps, 'mode' | 'level' | 'onToggle'> {
  step: AuthStep;
  onStep(step: AuthStep): void;
}

const signInStep: AuthStep = { name: 'credentials', mode: 'sign-in', level: null };

export function AuthScreen({ step, onStep, ...outcomes }: AuthScreenProps) {
  if (step.name === 'landing') {
    return <LandingStep onStart={() => onStep({ name: 'welcome' })} onSignIn={() => onStep(signInStep)} />;
  }
  return (
    <Suspense fallback={<div className="flex-1" />}>
      {step.name === 'welcome' && (
        <WelcomeStep onNext={() => onStep({ name: 'level-selection' })} onSignIn={() => onStep(signInStep)} />
      )}
      {step.name === 'level-selection' && (
        <LevelStep onChoose={(level) => onStep({ name: 'credentials', mode: 'sign-up', level })} />
      )}
      {step.name === 'credentials' && (
        <CredentialsForm
          key={step.mode}
          mode={step.mode}
          level={step.level}
          onToggle={() => onStep(toggleMode(step))}
          {...outcomes}
        />
      )}
    </Suspense>
  );
}
