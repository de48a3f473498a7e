import { type PlayerReportReason, reportPlayer } from '@kalima/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { Refusal } from '../../lib/api/problems.ts';
import { shouldRetry } from '../../lib/api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import { useToast } from '../../ui/toast.tsx';

interface ReportPlayerProps {
  person: { playerId: string; displayName: string | null; avatarUrl: string | null };
  /** What opens it. */
  children: ReactNode;
}

const explainedCodes = ['too-many-requests', 'not-found'] as const;

/** Reports the name or the picture of somebody who stands in a ranking. */
export function ReportPlayer({ person, children }: ReportPlayerProps) {
  const { t } = useTranslation(['moderation', 'app']);
  const [isOpen, setOpen] = useState(false);
  const { playerId, displayName, avatarUrl } = person;
  const name = displayName?.trim() || t('app:anonymousName');
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
      {isOpen && (
        <ReportDialog
          playerId={playerId}
          name={name}
          hasName={displayName !== null && displayName.trim() !== ''}
          hasAvatar={avatarUrl !== null}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface ReportDialogProps {
  playerId: string;
  name: string;
  hasName: boolean;
  hasAvatar: boolean;
  onClose(): void;
}

function ReportDialog({ playerId, name, hasName, hasAvatar, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['moderation', 'app']);
  const toast = useToast();
  const report = useMutation({
    networkMode: 'always',
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
  const reasons = [...(hasName ? (['name'] as const) : []), ...(hasAvatar ? (['avatar'] as const) : [])];
  return (
    <Dialog
      open
      onOpenChange={(wanted) => {
        if (!wanted) onClose();
      }}
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
