import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../features/account/auth-context.ts';
import type { SignOutDialogProps } from '../features/offline/sign-out-dialog.tsx';
import { loadTexts } from '../lib/language/i18n.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { offlineSummary } from '../lib/offline-summary.ts';
import { paths } from '../lib/paths.ts';

const SignOutDialog = lazyPart<SignOutDialogProps>(async () => {
  const [module] = await Promise.all([import('../features/offline/sign-out-dialog.tsx'), loadTexts('offline')]);
  return { default: module.SignOutDialog };
});

/** Signs out; where answers wait on this device it asks first. */
export function useSignOut(): { leave(): Promise<void>; ask(): void; dialog: ReactNode } {
  const { user, signOut } = useAuth();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const leave = async () => {
    await signOut();
    navigate(paths.auth, { replace: true });
  };
  const waiting = () => (user === null ? null : offlineSummary(user.id).get());
  const ask = () => {
    if ((waiting()?.moves ?? 0) > 0) setAsking(true);
    else void leave();
  };
  const dialog = user !== null && isAsking && (
    <Suspense fallback={null}>
      <SignOutDialog
        userId={user.id}
        answers={waiting()?.answers ?? 0}
        onClose={() => setAsking(false)}
        onSignOut={() => void leave()}
      />
    </Suspense>
  );
  return { leave, ask, dialog };
}
