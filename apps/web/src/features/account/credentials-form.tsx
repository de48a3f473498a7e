import { passwordLength } from '@kalima/contract';
import { trimText } from '@kalima/rules/folding';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetStored, readReturn, readStored, writeStored } from '../../lib/browser/browser-store.ts';
import { currentLanguage } from '../../lib/language/i18n.ts';
import { firstPageOf } from '../../lib/navigation/first-page.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { readStart, type StartName, starts } from '../../lib/navigation/starts.ts';
import { hasGuestExercise } from '../../lib/session/guest-id.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { EmailField } from './account-form.tsx';
import { AccountPanel } from './account-panel.tsx';
import { isProblem, problemSentence } from './account-problems.ts';
import { useAuth } from './auth-context.ts';
import type { CredentialsMode } from './auth-steps.ts';
import { type CredentialsOutcome, type SignedInFrom, signIn, signUp } from './credentials.ts';
import { useFieldErrors } from './use-field-errors.ts';

export interface CredentialsFormProps {
  mode: CredentialsMode;
  start: StartName | null;
  onToggle(): void;
  onForgot(): void;
  onBusy(busy: boolean): void;
  /** @param page the page that comes next */
  onSignedIn(page: string): void;
  onConfirmAddress(): void;
}

/** @param start of this sign-up, or of one whose address has been confirmed since */
function nextPage(from: SignedInFrom, start: StartName | null): string {
  if (from === 'known-address') return paths.shop;
  return readReturn() ?? firstPageOf(start) ?? paths.home;
}

const pendingStart = (email: string): StartName | null =>
  readStored('pending_email') === email ? readStart(readStored('pending_start')) : null;

export function CredentialsForm({ mode, start, onBusy, onSignedIn, onConfirmAddress, ...moves }: CredentialsFormProps) {
  const { t } = useTranslation(['account', 'start']);
  const { connect } = useAuth();
  const toast = useToast();
  const { fieldProps, fail, failBy, clear } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const signingUp = mode === 'sign-up';
  const [hasExercise] = useState(hasGuestExercise);

  useEffect(() => {
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
    const isUnexpected = isProblem(outcome.error, 'problem.unexpected');
    toast.show({ kind: 'bad', title: isUnexpected ? t('toast.unexpected') : titles[outcome.during], body });
  }

  async function attempt(form: FormData): Promise<CredentialsOutcome> {
    const email = trimText(String(form.get('email')));
    const password = String(form.get('password'));
    const displayName = trimText(String(form.get('displayName') ?? ''));
    try {
      const client = await connect();
      const outcome = signingUp
        ? await signUp(client, {
            email,
            password,
            displayName,
            start: start && starts[start],
            language: currentLanguage(),
          })
        : await signIn(client, { email, password });
      if (outcome.kind === 'confirm-address') writeStored('pending_email', email);
      if (outcome.kind === 'confirm-address' && signingUp && start) writeStored('pending_start', start);
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
      const answered = outcome.from === 'sign-up' ? start : pendingStart(trimText(String(form.get('email'))));
      forgetStored('pending_email');
      forgetStored('pending_start');
      if (outcome.from !== 'sign-up') {
        toast.show({ kind: 'good', title: t('toast.signedIn'), body: t('toast.signedInBody') });
      }
      return onSignedIn(nextPage(outcome.from, answered));
    }
    if (outcome.kind === 'confirm-address') return onConfirmAddress();
    setBusy(false);
    onBusy(false);
    showFailure(outcome);
  }

  return (
    <AccountPanel
      title={t(signingUp ? 'form.signUpTitle' : 'form.signInTitle')}
      body={signingUp && start && t('form.chosenLevel', { level: t(`start:level.${starts[start].learningLevel}`) })}
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        {signingUp && hasExercise && (
          <p className="flex items-center justify-center gap-2 text-center text-sm font-bold text-pretty">
            <Icon name="check" size={20} className="shrink-0 text-gold-ink" />
            {t('start:keepsExercise')}
          </p>
        )}
        {signingUp && (
          <TextField
            label={t('form.displayName')}
            autoComplete="nickname"
            pattern=".*\S.*"
            {...fieldProps('displayName')}
          />
        )}
        <EmailField label={t('form.email')} fieldProps={fieldProps} />
        <PasswordField
          label={t('form.password')}
          autoComplete={signingUp ? 'new-password' : 'current-password'}
          minLength={passwordLength.min}
          hint={signingUp ? t('form.passwordHint', { count: passwordLength.min }) : undefined}
          {...fieldProps('password')}
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
    </AccountPanel>
  );
}
