import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';

interface SignOutDialogProps {
  userId: string;
  answers: number;
  onClose(): void;
  onSignOut(): void;
}

/** Signing out empties this device: what waits on it would be lost. */
export function SignOutDialog({ userId, answers, onClose, onSignOut }: SignOutDialogProps) {
  const { t } = useTranslation('offline');
  const [state, setState] = useState<'asked' | 'sending' | 'failed'>('asked');

  async function sendFirst() {
    setState('sending');
    try {
      await (await import('../../lib/offline/log/deliver.ts')).deliver(userId);
      onSignOut();
    } catch {
      setState('failed');
    }
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('signOut.title', { count: answers })}
      description={t(state === 'failed' ? 'signOut.failed' : 'signOut.body')}
    >
      <Button size="large" full busy={state === 'sending'} onClick={() => void sendFirst()}>
        {t('signOut.send')}
      </Button>
      <Button variant="neutral" full onClick={onClose}>
        {t('signOut.stay')}
      </Button>
      <Button variant="ghost" full onClick={onSignOut}>
        {t('signOut.anyway')}
      </Button>
    </Dialog>
  );
}
