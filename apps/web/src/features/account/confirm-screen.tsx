import { passwordLength } from '@kalima/contract/account-limits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailsInLog } from '../../lib/api/owner-settings.ts';
import { readStored } from '../../lib/browser/browser-store.ts';
import { useSignal } from '../../lib/browser/signal.ts';
import { signUpCode } from '../../lib/session/mail-link.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { Message } from '../../ui/status/message.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { AccountForm, Username, useAccountForm } from './account-form.tsx';
import { AccountPanel, CheckingLink } from './account-panel.tsx';
import { codeSentence, problemSentence } from './account-problems.ts';
import { isPasswordPending, useAuth } from './auth-context.ts';

interface ConfirmScreenProps {
  failedCode: string | null;
  onContinue(): void;
  onBack(): void;
  onWrongAddress(): void;
}

/** Time for the first mail to arrive; the server allows a few an hour. */
const resendPauseSeconds = 60;

export function ConfirmScreen({ failedCode, onContinue, onBack, onWrongAddress }: ConfirmScreenProps) {
  const { t } = useTranslation('account');
  const { user, loading, connect } = useAuth();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [pause, startPause] = useCountdown();
  const pendingEmail = readStored('pending_email');
  const isInLog = useSignal(mailsInLog);
  const isConfirmedHere = useSignal(signUpCode) !== null;

  async function resend() {
    if (!pendingEmail) {
      toast.show({ kind: 'bad', title: t('toast.emailMissing'), body: t('toast.emailMissingBody') });
      return;
    }
    setBusy(true);
    try {
      const client = await connect();
      const { error } = await client.resend({
        type: 'signup',
        email: pendingEmail,
        options: { emailRedirectTo: `${window.location.origin}/email-confirmation` },
      });
      if (error) throw error;
      startPause(resendPauseSeconds);
      toast.show({ kind: 'good', title: t('toast.resent'), body: t('toast.resentBody') });
    } catch (error) {
      toast.show({ kind: 'bad', title: t('toast.resendFailed'), body: t(problemSentence(error as Error)) });
    }
    setBusy(false);
  }

  if (user && isPasswordPending(user)) return <OwnPasswordForm />;

  if (user || isConfirmedHere) {
    return (
      <Message
        level={1}
        icon="check"
        title={t('confirm.doneTitle')}
        action={
          <Button size="large" onClick={user ? onContinue : onBack}>
            {t(user ? 'confirm.doneAction' : 'form.signIn')}
          </Button>
        }
      >
        {t(user ? 'confirm.doneBody' : 'confirm.elsewhere')}
      </Message>
    );
  }

  if (loading) return <CheckingLink />;

  return (
    <Message
      level={1}
      icon="mail"
      tone={failedCode ? 'bad' : 'calm'}
      title={t(failedCode ? 'confirm.failedTitle' : 'confirm.title')}
      action={
        <>
          <Button
            variant={failedCode ? 'primary' : 'neutral'}
            size="large"
            busy={busy}
            disabled={pause > 0}
            onClick={resend}
          >
            {pause > 0 ? t('confirm.resendIn', { count: pause }) : t('confirm.resend')}
          </Button>
          {pendingEmail && (
            <Button variant="ghost" onClick={onWrongAddress}>
              {t('confirm.wrongAddress')}
            </Button>
          )}
          <Button variant="ghost" onClick={onBack}>
            {t('confirm.back')}
          </Button>
        </>
      }
    >
      {failedCode ? (
        <p>{t(codeSentence(failedCode))}</p>
      ) : pendingEmail ? (
        <>
          <p>{t(isInLog ? 'confirm.madeFor' : 'confirm.sentTo')}</p>
          <p className="my-2 font-extrabold break-all text-ink">{pendingEmail}</p>
          <p>{t(isInLog ? 'confirm.inLog' : 'confirm.body')}</p>
        </>
      ) : (
        <p>{t('confirm.unknown')}</p>
      )}
    </Message>
  );
}

function useCountdown(): [seconds: number, start: (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  const running = seconds > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, [running]);
  return [seconds, setSeconds];
}

/** The link proves the mailbox, not the password, which may be a stranger's choice: entered here, it counts as proven. */
function OwnPasswordForm() {
  const { t } = useTranslation(['account', 'links']);
  const { user } = useAuth();
  const form = useAccountForm({
    fields: ['password'],
    failed: t('links:own.failed'),
    send: (client, values) => client.updateUser({ password: values('password') }),
  });
  return (
    <AccountPanel title={t('links:own.title')} body={t('links:own.body', { email: user?.email ?? '' })}>
      <AccountForm form={form} action={t('links:own.save')}>
        <Username />
        <PasswordField
          label={t('links:own.field')}
          autoComplete="current-password"
          minLength={passwordLength.min}
          hint={t('account:form.passwordHint', { count: passwordLength.min })}
          {...form.fieldProps('password')}
        />
      </AccountForm>
    </AccountPanel>
  );
}
