import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { ReportMessage } from './report-message.tsx';
import { useSendProblem } from './use-send-report.ts';

interface ProblemDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Spec 2 §5, the separate dialog: a problem that is no question's, in words. What was written stays when it is closed. */
export function ProblemDialog({ open, onOpenChange }: ProblemDialogProps) {
  const { t } = useTranslation('report');
  const [message, setMessage] = useState('');
  const [isTextMissing, setTextMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const sending = useSendProblem({
    isOpen: open,
    onReported: () => {
      setMessage('');
      onOpenChange(false);
    },
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const isMissing = message.trim() === '';
    setTextMissing(isMissing);
    if (isMissing) field.current?.focus();
    else sending.mutate({ message });
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => {
        if (!wanted && sending.isError) sending.reset();
        onOpenChange(wanted);
      }}
      title={t('title')}
      description={t('problemBody')}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4 text-left">
        <ReportMessage
          ref={field}
          message={message}
          needsText
          isTextMissing={isTextMissing}
          sending={sending}
          onChange={(written) => {
            setMessage(written);
            setTextMissing(false);
          }}
          onCancel={() => onOpenChange(false)}
        />
      </form>
    </Dialog>
  );
}
