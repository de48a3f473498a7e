import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Message } from '../../ui/status/message.tsx';
import { AccountForm, EmailField, useAccountForm } from './account-form.tsx';
import { AccountPanel } from './account-panel.tsx';
import { codeSentence } from './account-problems.ts';

export function ResetRequest({ failedCode, onBack }: { failedCode: string | null; onBack(): void }) {
  const { t } = useTranslation('account');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    fields: ['email'],
    failed: t('reset.failed'),
    send: (client, values) =>
      client.resetPasswordForEmail(values('email'), { redirectTo: `${window.location.origin}/reset-password` }),
    onDone: (values) => setSentTo(values('email')),
  });

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
    <AccountPanel title={t('reset.askTitle')} body={t('reset.askBody')}>
      {failedCode && (
        <p role="alert" className="rounded-card bg-bad-tint p-4 font-bold text-bad-ink">
          {t(codeSentence(failedCode))}
        </p>
      )}
      <AccountForm form={form} action={t('reset.send')}>
        <EmailField label={t('form.email')} {...form} />
      </AccountForm>
    </AccountPanel>
  );
}
