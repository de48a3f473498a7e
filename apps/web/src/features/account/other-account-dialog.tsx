import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ForeignSession } from '../../lib/session/mail-link.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { useAuth } from './auth-context.ts';

/** Login CSRF: a mailed link may sign in the account of its sender, so a signed-in learner must agree first. */
export function OtherAccountDialog({
  session,
  onDone,
}: {
  session: ForeignSession;
  /** @param isOther whether the other account is now signed in */
  onDone(isOther: boolean): void;
}) {
  const { t } = useTranslation('links');
  const { connect } = useAuth();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const names = { present: session.presentEmail, other: session.email };

  async function change() {
    setBusy(true);
    try {
      const { accessToken: access_token, refreshToken: refresh_token } = session;
      const { error } = await (await connect()).setSession({ access_token, refresh_token });
      if (error) throw error;
      onDone(true);
    } catch {
      toast.show({ kind: 'bad', title: t('other.failed'), body: t('other.failedBody', names) });
      onDone(false);
    }
  }
  const stay = () => onDone(false);

  return (
    <Dialog open onOpenChange={stay} title={t('other.title')} description={t('other.body', names)}>
      <Button size="large" full onClick={stay}>
        {t('other.stay')}
      </Button>
      <Button variant="ghost" full busy={busy} onClick={change}>
        {t('other.change')}
      </Button>
    </Dialog>
  );
}
