import { maxEmailLength, maxNameLength, passwordLength } from '@kalima/contract';
import type { Difficulty } from '@kalima/contract/languages';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetStored, writeStored } from '../../lib/browser-store.ts';
import { currentLanguage } from '../../lib/language/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { isUnexpected, problemSentence } from './account-problems.ts';
import { useAuth } from './auth-context.ts';
import type { CredentialsMode } from './auth-steps.ts';
import { type CredentialsOutcome, signIn, signUp } from './credentials.ts';
import { useFieldErrors } from './use-field-errors.ts';
import { isWelcomeDue } from './welcome-due.ts';

export interface CredentialsFormProps {
  mode: CredentialsMode;
  level: Difficulty | null;
  onToggle(): void;
  onForgot(): void;
  onBusy(busy: boolean): void;
  onSignedIn(from: 'sign-in' | 'sign-up' | 'known-address'): void;
  onConfirmAddress(): void;
}

export function CredentialsForm({ mode, level, onBusy, onSignedIn, onConfirmAddress, ...moves }: CredentialsFormProps) {
  const { t } = useTranslation('account');
  const { connect } = useAuth();
  const toast = useToast();
  const { errors, watch, fail, failBy, clear } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const signingUp = mode === 'sign-up';

  useEffect(() => {
    // Fetched while the form is being filled in.
    connect().catch(() => undefined);
  }, [connect]);

  function showFailure(outcome: Extract<CredentialsOutcome, { kind: 'failed' }>) {
    failBy(outcome.error, signingUp ? ['displayName', 'email', 'password'] : ['email', 'password']);
    const body = t(problemSentence(outcome.error), { count: passwordLength.min });
    const titles = {
      'sign-in': t('toast.signInFailed'),
      'sign-up': t('toast.signUpFailed'),
      'known-address': t('toast.alreadyExists'),
    };
    toast.show({
      kind: 'bad',
      title: isUnexpected(outcome.error) ? t('toast.unexpected') : titles[outcome.during],
      body,
    });
  }

  async function attempt(form: FormData): Promise<CredentialsOutcome> {
    const email = String(form.get('email')).trim();
    const password = String(form.get('password'));
    const displayName = String(form.get('displayName') ?? '').trim();
    try {
      const client = await connect();
      const outcome = signingUp
        ? await signUp(client, { email, password, displayName, level, language: currentLanguage() })
        : await signIn(client, { email, password });
      if (outcome.kind === 'confirm-address') writeStored('pending_email', email);
      else if (outcome.kind === 'signed-in') forgetStored('pending_email');
      return outcome;
    } catch (error) {
      return { kind: 'failed', during: mode, error: error instanceof Error ? error : new Error(String(error)) };
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    // The browser checks the length only of what was typed by hand.
    if (String(form.get('password')).length < passwordLength.min) return fail('password', 'invalid.passwordShort');
    setBusy(true);
    onBusy(true);
    const outcome = await attempt(form);
    if (outcome.kind === 'signed-in') {
      // Whoever just came is not welcomed back.
      if (outcome.from !== 'sign-up') {
        toast.show({ kind: 'good', title: t('toast.signedIn'), body: t('toast.signedInBody') });
      }
      isWelcomeDue.set(true);
      return onSignedIn(outcome.from);
    }
    if (outcome.kind === 'confirm-address') return onConfirmAddress();
    setBusy(false);
    onBusy(false);
    showFailure(outcome);
  }

  return (
    <div className="rise mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-5 pb-6 md:gap-6">
      <div className="text-center">
        <h1 className="text-2xl md:text-3xl">{t(signingUp ? 'form.signUpTitle' : 'form.signInTitle')}</h1>
        {signingUp && level && (
          <p className="mt-2 text-muted">{t('form.chosenLevel', { level: t(`level.${level}`) })}</p>
        )}
      </div>
      <form onSubmit={submit} className="flex flex-col gap-4">
        {signingUp && (
          <TextField
            label={t('form.displayName')}
            autoComplete="nickname"
            required
            pattern=".*\S.*"
            maxLength={maxNameLength}
            error={errors.displayName && t(errors.displayName)}
            {...watch('displayName')}
          />
        )}
        <TextField
          label={t('form.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          required
          maxLength={maxEmailLength}
          error={errors.email && t(errors.email)}
          {...watch('email')}
        />
        <PasswordField
          label={t('form.password')}
          showLabel={t('form.show')}
          hideLabel={t('form.hide')}
          autoComplete={signingUp ? 'new-password' : 'current-password'}
          required
          minLength={passwordLength.min}
          maxLength={passwordLength.max}
          hint={signingUp ? t('form.passwordHint', { count: passwordLength.min }) : undefined}
          error={errors.password && t(errors.password, { count: passwordLength.min })}
          {...watch('password')}
        />
        {!signingUp && (
          <Button variant="ghost" className="-my-2 -mr-3 self-end px-3 text-sm" onClick={moves.onForgot}>
            {t('form.forgot')}
          </Button>
        )}
        <Button type="submit" size="large" full busy={busy} className="mt-1">
          {t(signingUp ? 'form.signUp' : 'form.signIn')}
        </Button>
      </form>
      <p className="flex flex-wrap items-center justify-center text-muted">
        {t(signingUp ? 'form.haveAccount' : 'form.noAccount')}
        <Button
          variant="ghost"
          className="px-3"
          onClick={() => {
            clear();
            moves.onToggle();
          }}
        >
          {t(signingUp ? 'form.toSignIn' : 'form.toSignUp')}
        </Button>
      </p>
    </div>
  );
}
