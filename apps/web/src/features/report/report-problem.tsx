import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { type DoneQuestion, ReportDialog } from './report-dialog.tsx';

/** Beside the button that goes on: spec 1 §2 "a bottom feedback bar after each answer". */
export function ReportProblem(done: DoneQuestion) {
  const { t } = useTranslation('report');
  const [isOpen, setOpen] = useState(false);
  const [isReported, setReported] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup={isReported ? undefined : 'dialog'}
        aria-disabled={isReported || undefined}
        // After the report this button has the focus; Enter then continues to the next question.
        data-enter-checks={isReported || undefined}
        onClick={isReported ? undefined : () => setOpen(true)}
        className="flex min-h-14 min-w-18 shrink-0 flex-col items-center justify-center gap-0.5 rounded-button text-xs font-bold text-muted hover:not-aria-disabled:text-ink"
      >
        <Icon name={isReported ? 'check' : 'flag'} size={22} />
        {t(isReported ? 'reported' : 'report')}
      </button>
      <ReportDialog {...done} open={isOpen} onOpenChange={setOpen} onReported={() => setReported(true)} />
    </>
  );
}
