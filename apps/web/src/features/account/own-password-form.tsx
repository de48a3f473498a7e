import { passwordLength } from '@kalima/contract/account-limits';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { AccountForm, Username, useAccountForm } from './account-form.tsx';
import { AccountPanel } from './account-panel.tsx';
import { useAuth } from './auth-context.ts';

/** The link proves the mailbox, not the password, which may be a stranger's choice: entered here, it counts as proven. */
export function OwnPasswordForm() {
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
