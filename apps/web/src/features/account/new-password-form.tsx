import { passwordLength } from '@kalima/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type AccountError, isPasswordNeeded, isWrongPassword, problemSentence } from './account-problems.ts';
import { useAuth } from './auth-context.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { requireSamePasswords } from './validation.ts';

/** For somebody whom the link in the mail has signed in; a session that came another way must prove itself by the present password. */
export function NewPasswordForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation(['account', 'links']);
  const { user, connect } = useAuth();
  const toast = useToast();
  const { errors, watch, fail, failBy } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const [asksCurrent, setAsksCurrent] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    if (password.length < passwordLength.min) return fail('password', 'invalid.passwordShort');
    setBusy(true);
    try {
      const client = await connect();
      const { error } = await client.updateUser({
        password,
        ...(asksCurrent && { current_password: String(form.get('current')) }),
      });
      if (error) throw error;
      toast.show({
        kind: 'good',
        title: t('account:toast.passwordChanged'),
        body: t('account:toast.passwordChangedBody'),
      });
      onDone();
    } catch (error) {
      setBusy(false);
      if (asksCurrent && isWrongPassword(error as AccountError)) return fail('current', 'invalid.currentWrong');
      if (isPasswordNeeded(error as AccountError)) setAsksCurrent(true);
      if (failBy(error as AccountError, ['current', 'password'])) return;
      toast.show({
        kind: 'bad',
        title: t('account:toast.passwordFailed'),
        body: t(`account:${problemSentence(error as AccountError)}`),
      });
    }
  }

  const fieldTexts = {
    showLabel: t('account:form.show'),
    hideLabel: t('account:form.hide'),
    autoComplete: 'new-password',
  };
  return (
    <div className="rise mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-5 pb-6 md:gap-6">
      <h1 className="text-center text-2xl md:text-3xl">{t('account:reset.newTitle')}</h1>
      <form onSubmit={submit} onChange={requireSamePasswords} className="flex flex-col gap-4">
        {/* For the password manager, which wants to know whose password it keeps. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        {asksCurrent && (
          <PasswordField
            label={t('links:present.field')}
            {...fieldTexts}
            autoComplete="current-password"
            required
            maxLength={passwordLength.max}
            error={errors.current && t(`account:${errors.current}`)}
            {...watch('current')}
          />
        )}
        <PasswordField
          label={t('account:reset.newPassword')}
          {...fieldTexts}
          required
          minLength={passwordLength.min}
          maxLength={passwordLength.max}
          hint={t('account:form.passwordHint', { count: passwordLength.min })}
          error={errors.password && t(`account:${errors.password}`, { count: passwordLength.min })}
          {...watch('password')}
        />
        <PasswordField
          label={t('account:reset.repeat')}
          {...fieldTexts}
          required
          maxLength={passwordLength.max}
          error={errors.repeat && t(`account:${errors.repeat}`)}
          {...watch('repeat')}
        />
        <Button type="submit" size="large" full busy={busy}>
          {t('account:reset.save')}
        </Button>
      </form>
    </div>
  );
}
