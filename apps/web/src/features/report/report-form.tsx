import { maxReportMessage } from '@kalima/contract';
import { trimText } from '@kalima/rules/folding';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { ProblemLine } from '../../ui/status/problem-line.tsx';
import { sentenceOf } from './use-send-report.ts';

interface ReportFormProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  description: string;
  message: string;
  onMessage(message: string): void;
  needsText: boolean;
  sending: { isPending: boolean; isError: boolean; error: unknown; reset(): void };
  onSend(): void;
  children?: ReactNode;
}

export function ReportForm(props: ReportFormProps) {
  const { open, onOpenChange, description, message, onMessage, needsText, sending, onSend, children } = props;
  const { t } = useTranslation('report');
  const [isTextMissing, setTextMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const isMissing = needsText && trimText(message) === '';
    setTextMissing(isMissing);
    if (isMissing) field.current?.focus();
    else onSend();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => {
        if (!wanted && sending.isError) sending.reset();
        onOpenChange(wanted);
      }}
      title={t('title')}
      description={description}
    >
      <form noValidate onSubmit={send} onChange={() => setTextMissing(false)} className="flex flex-col gap-4 text-left">
        {children}
        <TextArea
          ref={field}
          label={t(needsText ? 'message' : 'messageOptional')}
          rows={3}
          dir="auto"
          value={message}
          maxLength={maxReportMessage}
          counter={t('counter', { length: message.length, most: maxReportMessage })}
          required={needsText}
          error={isTextMissing ? t('needsText') : undefined}
          onChange={(event) => onMessage(event.target.value)}
        />
        {sending.isError && <ProblemLine>{t(sentenceOf(sending.error))}</ProblemLine>}
        <div className="flex items-center gap-2">
          <Button variant="ghost" size="tall" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="large" className="flex-1" busy={sending.isPending}>
            {t('send')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
