import { type PlayerReportReason, reportPlayer } from '@kalima/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { shouldRetry } from '../../lib/api/query-client.ts';
import { Refusal } from '../../lib/connection/problems.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { RowButton } from '../../ui/controls/row-button.tsx';
import { useToast } from '../../ui/status/toast.tsx';

interface ReportPlayerProps {
  person: { playerId: string; displayName: string | null; avatarUrl: string | null };
  children: ReactNode;
}

const explainedCodes = ['too-many-requests', 'not-found'] as const;

export function ReportPlayer({ person, children }: ReportPlayerProps) {
  const { t } = useTranslation(['moderation', 'app']);
  const [isOpen, setOpen] = useState(false);
  const name = person.displayName?.trim() || t('app:anonymousName');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('moderation:report.open', { name })}
        onClick={() => setOpen(true)}
        className="flex min-h-12 w-full min-w-0 items-center rounded-xl text-left hover:text-hue-ink"
      >
        {children}
      </button>
      {isOpen && <ReportDialog person={person} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ReportDialogProps extends Pick<ReportPlayerProps, 'person'> {
  name: string;
  onClose(): void;
}

function ReportDialog({ person: { playerId, displayName, avatarUrl }, name, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['moderation', 'app']);
  const toast = useToast();
  const report = useMutation({
    retry: shouldRetry,
    mutationFn: (reason: PlayerReportReason) => call(reportPlayer, { body: { playerId, reason } }),
    onSuccess: () => {
      toast.show({ kind: 'good', title: t('moderation:report.done') });
      onClose();
    },
    onError: (error) => {
      const code = explainedCodes.find((each) => error instanceof Refusal && error.code === each) ?? 'fault';
      toast.show({ kind: 'bad', title: t(`moderation:report.failed.${code}`) });
    },
  });
  const reasons = (['name', 'avatar'] as const).filter((each) =>
    each === 'name' ? displayName?.trim() : avatarUrl !== null,
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('moderation:report.title')}
      description={t('moderation:report.body', { name })}
    >
      <div className="-my-2">
        {reasons.map((reason) => (
          <RowButton
            key={reason}
            icon="flag"
            busy={report.isPending && report.variables === reason}
            onClick={() => report.mutate(reason)}
          >
            {t(`moderation:report.${reason}`)}
          </RowButton>
        ))}
      </div>
      <Button variant="neutral" size="large" full onClick={onClose}>
        {t('app:close')}
      </Button>
    </Dialog>
  );
}
