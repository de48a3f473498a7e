import type { Verdict } from '@kalima/contract';
import { type ReportType, reportNeedsText } from '@kalima/rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReportForm } from './report-form.tsx';
import { useSendReport } from './use-send-report.ts';

export interface DoneQuestion {
  sessionId: string;
  index: number;
  verdict: Verdict;
}

interface ReportDialogProps extends DoneQuestion {
  open: boolean;
  onOpenChange(open: boolean): void;
  onReported(): void;
}

/** The likelier type comes first, and is the default. */
const typesAfter: Record<Verdict, readonly [ReportType, ReportType]> = {
  wrong: ['right-anyway', 'other'],
  right: ['other', 'right-anyway'],
  skipped: ['other', 'right-anyway'],
};

/** Stays mounted when closed, so that the text is still there when reopened. */
export function ReportDialog({ sessionId, index, verdict, open, onOpenChange, onReported }: ReportDialogProps) {
  const { t } = useTranslation('report');
  const reportTypes = typesAfter[verdict];
  const [reportType, setReportType] = useState(reportTypes[0]);
  const [message, setMessage] = useState('');
  const sending = useSendReport({
    isOpen: open,
    onReported: () => {
      onReported();
      onOpenChange(false);
    },
  });
  return (
    <ReportForm
      open={open}
      onOpenChange={onOpenChange}
      description={t('body')}
      message={message}
      onMessage={setMessage}
      needsText={reportNeedsText(reportType, verdict)}
      sending={sending}
      onSend={() => sending.mutate({ sessionId, index, reportType, message })}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{t('typeLabel')}</legend>
        {reportTypes.map((type) => (
          <label
            key={type}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-button border-2 border-line px-4 font-bold has-checked:border-hue-ink has-checked:bg-hue-tint has-checked:text-hue-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-hue-ink"
          >
            <input
              type="radio"
              name="report-type"
              className="size-5 shrink-0 appearance-none rounded-full border-2 border-line-strong outline-none checked:border-6 checked:border-hue-ink"
              checked={type === reportType}
              onChange={() => setReportType(type)}
            />
            {t(`type.${type}`)}
          </label>
        ))}
      </fieldset>
    </ReportForm>
  );
}
