import { passwordLength } from '@kalima/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type AccountError, problemSentence } from './account-problems.ts';
import { useAuth } from './auth-context.ts';
import { useFieldErrors } from './use-field-errors.ts';

/** Whoever opened the link reads the mailbox, but somebody else may have chosen the password: it counts once it is given here. */
export function OwnPasswordForm() {
  const { t } = useTranslation(['account', 'links']);
  const { user, connect } = useAuth();
  const toast = useToast();
  const { errors, watch, fail, failBy } = useFieldErrors();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get('password'));
    if (password.length < passwordLength.min) return fail('password', 'invalid.passwordShort');
    setBusy(true);
    try {
      const { error } = await (await connect()).updateUser({ password });
      if (error) throw error;
    } catch (error) {
      if (failBy(error as AccountError, ['password'])) return;
      toast.show({
        kind: 'bad',
        title: t('links:own.failed'),
        body: t(`account:${problemSentence(error as AccountError)}`),
      });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="rise mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-5 pb-6 md:gap-6">
      <div className="text-center">
        <h1 className="text-2xl md:text-3xl">{t('links:own.title')}</h1>
        <p className="mt-2 break-words text-muted">{t('links:own.body', { email: user?.email ?? '' })}</p>
      </div>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {/* For the password manager, which wants to know whose password it keeps. */}
        <input type="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
        <PasswordField
          label={t('links:own.field')}
          showLabel={t('account:form.show')}
          hideLabel={t('account:form.hide')}
          autoComplete="current-password"
          required
          minLength={passwordLength.min}
          maxLength={passwordLength.max}
          hint={t('account:form.passwordHint', { count: passwordLength.min })}
          error={errors.password && t(`account:${errors.password}`, { count: passwordLength.min })}
          {...watch('password')}
        />
        <Button type="submit" size="large" full busy={busy}>
          {t('links:own.save')}
        </Button>
      </form>
    </div>
  );
}
