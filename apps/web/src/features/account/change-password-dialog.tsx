import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { AccountForm, CurrentPasswordField, NewPasswordFields, Username, useAccountForm } from './account-form.tsx';

export function ChangePasswordDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const { t } = useTranslation(['settings', 'account']);
  const toast = useToast();
  const form = useAccountForm({
    fields: ['current', 'password'],
    failed: t('account:toast.passwordFailed'),
    send: (client, values) => client.updateUser({ password: values('password'), current_password: values('current') }),
    onDone: () => {
      toast.show({ kind: 'good', title: t('account:toast.passwordChanged'), body: t('settings:password.changedBody') });
      close(false);
    },
  });
  const close = (wanted: boolean) => {
    form.clear();
    onOpenChange(wanted);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={t('settings:password.title')}
      description={t('settings:password.body')}
    >
      <AccountForm form={form} action={t('account:reset.save')} className="text-left">
        <Username />
        <CurrentPasswordField label={t('settings:password.current')} {...form} />
        <NewPasswordFields {...form} />
      </AccountForm>
    </Dialog>
  );
}
