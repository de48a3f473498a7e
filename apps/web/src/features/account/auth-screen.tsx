import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { type AuthStep, signInStep, toggleMode } from './auth-steps.ts';
import type { CredentialsFormProps } from './credentials-form.tsx';
import { LandingStep } from './landing-step.tsx';

interface WithFault {
  /** Stands in for a step whose chunk did not arrive. */
  drawFault(retry: () => void): ReactNode;
}

/** A step in its own chunk. */
const lazyStep = <Props extends object>(load: () => Promise<(props: Props) => ReactNode>) =>
  lazyPart<Props & WithFault>(
    async () => ({ default: await load() }),
    ({ drawFault }, retry) => drawFault(retry),
  );

const WelcomeStep = lazyStep(async () => (await import('./welcome-step.tsx')).WelcomeStep);
const LevelStep = lazyStep(async () => (await import('./level-step.tsx')).LevelStep);
const CredentialsForm = lazyStep(async () => (await import('./credentials-form.tsx')).CredentialsForm);

interface AuthScreenProps extends Omit<CredentialsFormProps, 'mode' | 'level' | 'onToggle'>, WithFault {
  step: AuthStep;
  onStep(step: AuthStep): void;
}

export function AuthScreen({ step, onStep, drawFault, ...outcomes }: AuthScreenProps) {
  if (step.name === 'landing') return <LandingStep />;
  return (
    <Suspense fallback={<div className="flex-1" />}>
      {step.name === 'welcome' && (
        <WelcomeStep
          onNext={() => onStep({ name: 'level-selection' })}
          onSignIn={() => onStep(signInStep)}
          drawFault={drawFault}
        />
      )}
      {step.name === 'level-selection' && (
        <LevelStep
          onChoose={(level) => onStep({ name: 'credentials', mode: 'sign-up', level })}
          drawFault={drawFault}
        />
      )}
      {step.name === 'credentials' && (
        <CredentialsForm
          key={step.mode}
          mode={step.mode}
          level={step.level}
          onToggle={() => onStep(toggleMode(step))}
          drawFault={drawFault}
          {...outcomes}
        />
      )}
    </Suspense>
  );
}
