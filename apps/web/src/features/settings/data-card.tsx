import { deletionGraceDays, exportData, passwordLength, requestDeletion } from '@kalima/contract';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { localDay } from '../../lib/language/day.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { RowButton } from '../../ui/controls/row-button.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useProblemSentence } from './use-problem-sentence.ts';

interface DataCardProps {
  email: string;
  onDeletionAsked(dueAt: Date): void;
}

export function DataCard({ email, onDeletionAsked }: DataCardProps) {
  const { t } = useTranslation('settings');
  const toast = useToast();
  const sentenceFor = useProblemSentence();
  const [isDeleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: () => call(exportData),
    onSuccess: (data) =>
      saveFile(`kalima-data-${localDay(new Date())}.json`, JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => toast.show({ kind: 'bad', title: t('data.exportFailed'), body: sentenceFor(error) }),
  });
  return (
    <SettingsCard title={t('data.title')}>
      <RowButton icon="scroll" busy={download.isPending} onClick={() => download.mutate()}>
        {t('data.export')}
        <span className="block text-sm font-medium text-pretty text-muted">{t('data.exportHint')}</span>
      </RowButton>
      <RowButton icon="alert" danger onClick={() => setDeleting(true)}>
        {t('data.delete')}
      </RowButton>
      <DeleteAccountDialog open={isDeleting} onOpenChange={setDeleting} email={email} onAsked={onDeletionAsked} />
    </SettingsCard>
  );
}

interface DeleteAccountDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  email: string;
  onAsked(dueAt: Date): void;
}

function DeleteAccountDialog({ open, onOpenChange, email, onAsked }: DeleteAccountDialogProps) {
  const { t } = useTranslation(['settings', 'account']);
  const toast = useToast();
  const sentenceFor = useProblemSentence();
  const [error, setError] = useState<string>();
  const asking = useMutation({
    mutationFn: (password: string) => call(requestDeletion, { body: { password } }),
    onSuccess: ({ dueAt }) => onAsked(new Date(dueAt)),
    onError: (failure) => {
      if (isRefusal(failure, 'wrong-password')) setError(t('settings:data.wrongPassword'));
      else toast.show({ kind: 'bad', title: t('settings:data.deleteFailed'), body: sentenceFor(failure) });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    if (password === '') setError(t('account:invalid.passwordMissing'));
    else asking.mutate(password);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => {
        setError(undefined);
        onOpenChange(wanted);
      }}
      title={t('settings:data.deleteTitle')}
      description={t('settings:data.deleteBody', { count: deletionGraceDays })}
    >
      <form onSubmit={submit} noValidate className="flex flex-col gap-3 text-left">
        {/* For the password manager, which wants to know whose password it is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={t('settings:data.password')}
          name="password"
          autoComplete="current-password"
          required
          maxLength={passwordLength.max}
          error={error}
          onInput={() => setError(undefined)}
        />
        <Button size="large" full onClick={() => onOpenChange(false)}>
          {t('settings:data.keep')}
        </Button>
        <Button type="submit" variant="danger" size="large" full busy={asking.isPending}>
          {t('settings:data.delete')}
        </Button>
      </form>
    </Dialog>
  );
}
