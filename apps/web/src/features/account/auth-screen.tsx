import { type ReactNode, Suspense } from 'react';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { type AuthStep, signInStep, toggleMode } from './auth-steps.ts';
import type { CredentialsFormProps } from './credentials-form.tsx';
import { LandingStep } from './landing-step.tsx';

interface WithFault {
  /** Stands in for a step whose chunk did not arrive. */
  drawFault(retry: () => void): ReactNode;
}

const lazyStep = <Props extends object>(load: () => Promise<(props: Props) => ReactNode>) =>
  lazyPart<Props & WithFault>(
    async () => ({ default: await load() }),
    ({ drawFault }, retry) => drawFault(retry),
  );

const WelcomeStep = lazyStep(async () => {
  const [module] = await Promise.all([import('./welcome-step.tsx'), loadTexts('start')]);
  return module.WelcomeStep;
});
const LevelStep = lazyStep(async () => {
  const [module] = await Promise.all([import('./level-step.tsx'), loadTexts('start')]);
  return module.LevelStep;
});
const CredentialsForm = lazyStep(async () => {
  const [module] = await Promise.all([import('./credentials-form.tsx'), loadTexts('start')]);
  return module.CredentialsForm;
});

interface AuthScreenProps extends Omit<CredentialsFormProps, 'mode' | 'start' | 'onToggle'>, WithFault {
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
          onChoose={(start) => onStep({ name: 'credentials', mode: 'sign-up', start })}
          drawFault={drawFault}
        />
      )}
      {step.name === 'credentials' && (
        <CredentialsForm
          key={step.mode}
          mode={step.mode}
          start={step.start}
          onToggle={() => onStep(toggleMode(step))}
          drawFault={drawFault}
          {...outcomes}
        />
      )}
    </Suspense>
  );
}
