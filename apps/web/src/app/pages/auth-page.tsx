import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { AuthScreen } from '../../features/account/auth-screen.tsx';
import { type AuthStep, readStep, stepBack, writeStep } from '../../features/account/auth-steps.ts';
import { readReturn } from '../../lib/browser/browser-store.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { BareFrame } from '../chrome/bare-frame.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { Waiting } from '../chrome/waiting.tsx';
import { PageFault } from '../page-fault.tsx';

export function AuthPage() {
  const { t } = useTranslation(['app', 'account']);
  const { user, loading } = useAuth();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [openedSignedIn, setOpenedSignedIn] = useState(loading ? null : user !== null);

  if (openedSignedIn === null && !loading) setOpenedSignedIn(user !== null);
  if (openedSignedIn === null) return <Waiting />;
  if (user && openedSignedIn) return <Navigate to={paths.onboarding} replace />;
  // Signed in while this page stood open, in another tab.
  if (user && !busy) return <Navigate to={readReturn() ?? paths.home} replace />;

  const step = readStep(query);
  const goTo = (next: AuthStep) => setQuery(writeStep(next));
  return (
    <BareFrame brandTo={paths.auth} onBack={step.name === 'landing' ? undefined : () => goTo(stepBack(step))}>
      <PageTitle>
        {step.name === 'landing'
          ? t('account:landing.title')
          : t(step.name === 'credentials' && step.mode === 'sign-in' ? 'visitor.signIn' : 'visitor.start')}
      </PageTitle>
      <AuthScreen
        step={step}
        onStep={goTo}
        drawFault={(retry) => <PageFault onRetry={retry} />}
        onBusy={setBusy}
        onForgot={() => navigate(paths.resetPassword)}
        onConfirmAddress={() => navigate(paths.emailConfirmation)}
        onSignedIn={(page) => navigate(page, { replace: true })}
      />
    </BareFrame>
  );
}
