import { exportData } from '@kalima/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { localDay } from '../../lib/language/day.ts';
import { saveFile } from '../../lib/save-file.ts';
import { RowButton } from '../../ui/row-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsCard } from './settings-card.tsx';
import { useProblemSentence } from './use-problem-sentence.ts';

interface DataCardProps {
  email: string;
  /** Every sign-in has ended by then. */
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
