import { maxEmailLength } from '@kalima/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type AccountError, codeSentence, problemSentence } from './account-problems.ts';
import { useAuth } from './auth-context.ts';
import { useFieldErrors } from './use-field-errors.ts';

interface ResetRequestProps {
  failedCode: string | null;
  onBack(): void;
}

/** Asks for the mail with the link. */
export function ResetRequest({ failedCode, onBack }: ResetRequestProps) {
  const { t } = useTranslation('account');
  const { connect } = useAuth();
  const toast = useToast();
  const { errors, watch, failBy } = useFieldErrors();
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    setBusy(true);
    try {
      const client = await connect();
      const { error } = await client.resetPasswordForEmail(email, {
        redirectTo: `${window.location.origin}/reset-password`,
      });
      if (error) throw error;
      setSentTo(email);
    } catch (error) {
      if (!failBy(error as AccountError, ['email']))
        toast.show({ kind: 'bad', title: t('reset.failed'), body: t(problemSentence(error as Error)) });
    }
    setBusy(false);
  }

  if (sentTo) {
    return (
      <Message
        level={1}
        icon="mail"
        title={t('reset.sentTitle')}
        action={
          <Button variant="neutral" size="large" onClick={onBack}>
            {t('confirm.back')}
          </Button>
        }
      >
        {t('reset.sentBody', { email: sentTo })}
      </Message>
    );
  }

  return (
    <div className="rise mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-5 pb-6 md:gap-6">
      <div className="text-center">
        <h1 className="text-2xl md:text-3xl">{t('reset.askTitle')}</h1>
        <p className="mt-2 text-pretty text-muted">{t('reset.askBody')}</p>
      </div>
      {failedCode && (
        <p role="alert" className="rounded-card bg-bad-tint p-4 font-bold text-bad-ink">
          {t(codeSentence(failedCode))}
        </p>
      )}
      <form onSubmit={submit} className="flex flex-col gap-4">
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
        <Button type="submit" size="large" full busy={busy}>
          {t('reset.send')}
        </Button>
      </form>
    </div>
  );
}
