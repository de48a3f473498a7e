import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { RowLink } from '../../ui/controls/row-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReportForm } from './report-form.tsx';
import { useSendProblem } from './use-send-report.ts';

export function HelpCard({ isAdministrator }: { isAdministrator: boolean }) {
  const { t } = useTranslation('report');
  const [isOpen, setOpen] = useState(false);
  return (
    <Card>
      <h2 className="mb-1 text-lg">{t('help')}</h2>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-full items-center gap-3.5 text-left font-bold hover:text-hue-ink"
      >
        <Icon name="flag" className="text-muted" />
        <span className="flex-1">{t('title')}</span>
      </button>
      {isAdministrator && (
        <RowLink to={paths.reports} icon="scroll">
          {t('triage')}
        </RowLink>
      )}
      <ProblemDialog open={isOpen} onOpenChange={setOpen} />
    </Card>
  );
}

/** Spec 2 §5, the separate dialog: a problem of no question, in words. Its text stays when it is closed. */
function ProblemDialog({ open, onOpenChange }: { open: boolean; onOpenChange(open: boolean): void }) {
  const { t } = useTranslation('report');
  const [message, setMessage] = useState('');
  const sending = useSendProblem({
    isOpen: open,
    onReported: () => {
      setMessage('');
      onOpenChange(false);
    },
  });
  return (
    <ReportForm
      open={open}
      onOpenChange={onOpenChange}
      description={t('problemBody')}
      message={message}
      onMessage={setMessage}
      needsText
      sending={sending}
      onSend={() => sending.mutate({ message })}
    />
  );
}
