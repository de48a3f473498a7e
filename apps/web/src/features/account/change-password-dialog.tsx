import { passwordLength } from '@kalima/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type AccountError, isWrongPassword, problemSentence } from './account-problems.ts';
import { useAuth } from './auth-context.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { requireSamePasswords } from './validation.ts';

/** For somebody who is signed in and knows the present password. Every other sign-in ends. */
export function ChangePasswordDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const { t } = useTranslation(['settings', 'account']);
  const { user, connect } = useAuth();
  const toast = useToast();
  const { errors, watch, fail, failBy, clear } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const close = (wanted: boolean) => {
    clear();
    onOpenChange(wanted);
  };

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    if (password.length < passwordLength.min) return fail('password', 'invalid.passwordShort');
    setBusy(true);
    try {
      const client = await connect();
      const { error } = await client.updateUser({ password, current_password: String(form.get('current')) });
      if (error) throw error;
      toast.show({ kind: 'good', title: t('account:toast.passwordChanged'), body: t('settings:password.changedBody') });
      close(false);
    } catch (error) {
      if (isWrongPassword(error as AccountError)) fail('current', 'invalid.currentWrong');
      else if (!failBy(error as AccountError, ['current', 'password'])) {
        const body = t(`account:${problemSentence(error as AccountError)}`);
        toast.show({ kind: 'bad', title: t('account:toast.passwordFailed'), body });
      }
    } finally {
      setBusy(false);
    }
  }

  const looks = {
    showLabel: t('account:form.show'),
    hideLabel: t('account:form.hide'),
    required: true,
    maxLength: passwordLength.max,
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('settings:password.title')}
      description={t('settings:password.body')}
    >
      <form onSubmit={submit} onChange={requireSamePasswords} className="flex flex-col gap-4 text-left">
        {/* For the password manager, which wants to know whose password it keeps. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label={t('settings:password.current')}
          {...looks}
          autoComplete="current-password"
          error={errors.current && t(`account:${errors.current}`)}
          {...watch('current')}
        />
        <PasswordField
          label={t('account:reset.newPassword')}
          {...looks}
          autoComplete="new-password"
          minLength={passwordLength.min}
          hint={t('account:form.passwordHint', { count: passwordLength.min })}
          error={errors.password && t(`account:${errors.password}`, { count: passwordLength.min })}
          {...watch('password')}
        />
        <PasswordField
          label={t('account:reset.repeat')}
          {...looks}
          autoComplete="new-password"
          error={errors.repeat && t(`account:${errors.repeat}`)}
          {...watch('repeat')}
        />
        <Button type="submit" size="large" full busy={busy}>
          {t('account:reset.save')}
        </Button>
      </form>
    </Dialog>
  );
}
