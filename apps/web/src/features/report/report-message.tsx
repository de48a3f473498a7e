import { maxReportMessage } from '@kalima/contract';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { sentenceOf } from './use-send-report.ts';

interface ReportMessageProps {
  ref: Ref<HTMLTextAreaElement>;
  message: string;
  needsText: boolean;
  isTextMissing: boolean;
  sending: { isPending: boolean; isError: boolean; error: unknown };
  onChange(message: string): void;
  onCancel(): void;
}

/** The foot of every report: what it says, what went wrong with it, and the way out. */
export function ReportMessage({ ref, message, needsText, isTextMissing, sending, ...on }: ReportMessageProps) {
  const { t } = useTranslation('report');
  return (
    <>
      <TextArea
        ref={ref}
        label={t(needsText ? 'message' : 'messageOptional')}
        rows={3}
        dir="auto"
        value={message}
        maxLength={maxReportMessage}
        counter={t('counter', { length: message.length, most: maxReportMessage })}
        required={needsText}
        error={isTextMissing ? t('needsText') : undefined}
        onChange={(event) => on.onChange(event.target.value)}
      />
      {sending.isError && (
        <p role="alert" className="flex items-start gap-2 text-sm font-bold text-bad-ink">
          <Icon name="alert" size={20} />
          {t(sentenceOf(sending.error))}
        </p>
      )}
      <div className="flex items-center gap-2">
        <Button variant="ghost" size="tall" onClick={on.onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" size="large" className="flex-1" busy={sending.isPending}>
          {t('send')}
        </Button>
      </div>
    </>
  );
}
