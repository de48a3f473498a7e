import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { AccountForm, CurrentPasswordField, EmailField, useAccountForm } from './account-form.tsx';

interface ChangeEmailDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  email: string;
  landing: string;
}

/** The address changes only when the link in the mail to the new one was opened. */
export function ChangeEmailDialog({ open, onOpenChange, email, landing }: ChangeEmailDialogProps) {
  const { t } = useTranslation('settings');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    fields: ['email', 'current'],
    failed: t('email.failed'),
    send: (client, values) =>
      client.updateUser(
        { email: values('email'), current_password: values('current') },
        { emailRedirectTo: `${window.location.origin}${landing}` },
      ),
    validate: (values) =>
      values('email').toLowerCase() === email.toLowerCase() ? ['email', 'invalid.emailSame'] : null,
    onDone: (values) => setSentTo(values('email')),
  });
  const dialog = {
    open,
    onOpenChange: (wanted: boolean) => {
      form.clear();
      setSentTo(null);
      onOpenChange(wanted);
    },
  };
  if (sentTo !== null) {
    return (
      <Dialog {...dialog} title={t('email.sentTitle')} description={t('email.sentBody', { email: sentTo })}>
        <Button size="large" full onClick={() => dialog.onOpenChange(false)}>
          {t('email.close')}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog {...dialog} title={t('email.title')} description={t('email.body', { email })}>
      <AccountForm form={form} action={t('email.send')} className="text-left">
        <EmailField label={t('email.field')} {...form} />
        <CurrentPasswordField label={t('password.current')} {...form} />
      </AccountForm>
    </Dialog>
  );
}
