import { maxEmailLength, passwordLength } from '@kalima/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type AccountError, isWrongPassword, problemSentence } from './account-problems.ts';
import { useAuth } from './auth-context.ts';
import { useFieldErrors } from './use-field-errors.ts';

interface ChangeEmailDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The present address. */
  email: string;
  /** The page that the link in the mail leads to. */
  landing: string;
}

/** The address changes only when the link in the mail to the new one was opened. */
export function ChangeEmailDialog({ open, onOpenChange, email, landing }: ChangeEmailDialogProps) {
  const { t } = useTranslation(['settings', 'account']);
  const { connect } = useAuth();
  const toast = useToast();
  const { errors, watch, fail, failBy, clear } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const close = (wanted: boolean) => {
    clear();
    setSentTo(null);
    onOpenChange(wanted);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const wanted = String(form.get('email')).trim();
    if (wanted.toLowerCase() === email.toLowerCase()) return fail('email', 'invalid.emailSame');
    setBusy(true);
    try {
      const client = await connect();
      const emailRedirectTo = `${window.location.origin}${landing}`;
      const changes = { email: wanted, current_password: String(form.get('current')) };
      const { error } = await client.updateUser(changes, { emailRedirectTo });
      if (error) throw error;
      setSentTo(wanted);
    } catch (error) {
      if (isWrongPassword(error as AccountError)) return fail('current', 'invalid.currentWrong');
      if (failBy(error as AccountError, ['email', 'current'])) return;
      const body = t(`account:${problemSentence(error as AccountError)}`);
      toast.show({ kind: 'bad', title: t('settings:email.failed'), body });
    } finally {
      setBusy(false);
    }
  }

  if (sentTo !== null) {
    return (
      <Dialog
        open={open}
        onOpenChange={close}
        title={t('settings:email.sentTitle')}
        description={t('settings:email.sentBody', { email: sentTo })}
      >
        <Button size="large" full onClick={() => close(false)}>
          {t('settings:email.close')}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('settings:email.title')}
      description={t('settings:email.body', { email })}
    >
      <form onSubmit={submit} className="flex flex-col gap-4 text-left">
        <TextField
          label={t('settings:email.field')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          required
          maxLength={maxEmailLength}
          error={errors.email && t(`account:${errors.email}`)}
          {...watch('email')}
        />
        <PasswordField
          label={t('settings:password.current')}
          showLabel={t('account:form.show')}
          hideLabel={t('account:form.hide')}
          autoComplete="current-password"
          required
          maxLength={passwordLength.max}
          error={errors.current && t(`account:${errors.current}`)}
          {...watch('current')}
        />
        <Button type="submit" size="large" full busy={busy}>
          {t('settings:email.send')}
        </Button>
      </form>
    </Dialog>
  );
}
