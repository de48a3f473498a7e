import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAuth } from '../features/account/auth-context.ts';
import { loadTexts } from '../lib/language/i18n.ts';
import { optionalPart } from '../lib/loading/optional-part.tsx';
import { paths } from '../lib/navigation/paths.ts';
import { offlineSummary } from '../lib/offline/offline-summary.ts';

const SignOutDialog = optionalPart(async () => {
  const [module] = await Promise.all([import('../features/offline/sign-out-dialog.tsx'), loadTexts('offline')]);
  return { default: module.SignOutDialog };
});

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
    <SignOutDialog
      userId={user.id}
      answers={waiting()?.answers ?? 0}
      onClose={() => setAsking(false)}
      onSignOut={() => void leave()}
    />
  );
  return { leave, ask, dialog };
}
