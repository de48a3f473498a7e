import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/status/toast.tsx';
import { AccountForm, CurrentPasswordField, NewPasswordFields, Username, useAccountForm } from './account-form.tsx';
import { AccountPanel } from './account-panel.tsx';
import { isProblem } from './account-problems.ts';

/** For a session from the link in the mail; one that came another way must prove itself by the present password. */
export function NewPasswordForm({ onDone }: { onDone(): void }) {
  const { t } = useTranslation(['account', 'links']);
  const toast = useToast();
  const [asksCurrent, setAsksCurrent] = useState(false);
  const form = useAccountForm({
    fields: ['current', 'password'],
    failed: t('account:toast.passwordFailed'),
    send: (client, values) =>
      client.updateUser({
        password: values('password'),
        ...(asksCurrent && { current_password: values('current') }),
      }),
    onDone: () => {
      const body = t('account:toast.passwordChangedBody');
      toast.show({ kind: 'good', title: t('account:toast.passwordChanged'), body });
      onDone();
    },
    onProblem: (error) => {
      if (isProblem(error, 'problem.password_needed')) setAsksCurrent(true);
    },
  });
  return (
    <AccountPanel title={t('account:reset.newTitle')}>
      <AccountForm form={form} action={t('account:reset.save')}>
        <Username />
        {asksCurrent && <CurrentPasswordField label={t('links:present.field')} {...form} />}
        <NewPasswordFields {...form} />
      </AccountForm>
    </AccountPanel>
  );
}
