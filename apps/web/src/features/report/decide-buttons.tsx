import { maxReportAnswer } from '@kalima/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProblemLine } from '../../ui/status/problem-line.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { type DecideBody, useDecide } from './triage-queries.ts';

type Decision = DecideBody['decision'];

interface DecideButtonsProps {
  target: DecideBody['reports'];
  count?: number;
  name?: string;
}

export function DecideButtons({ target, count = 1, name = '' }: DecideButtonsProps) {
  const { t } = useTranslation('triage');
  const [decision, setDecision] = useState<Decision>('accepted');
  const [isOpen, setOpen] = useState(false);
  const ask = (wanted: Decision) => {
    setDecision(wanted);
    setOpen(true);
  };
  const isGroup = count > 1;
  const whose = !isGroup && <VisuallyHidden>{name}</VisuallyHidden>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button onClick={() => ask('accepted')}>
        <Icon name="check" size={20} />
        {isGroup ? t('acceptAll', { count }) : t('accept')} {whose}
      </Button>
      <Button variant="neutral" onClick={() => ask('declined')}>
        <Icon name="cross" size={20} />
        {isGroup ? t('declineAll', { count }) : t('decline')} {whose}
      </Button>
      <DecisionDialog target={target} count={count} decision={decision} open={isOpen} onOpenChange={setOpen} />
    </div>
  );
}

interface DecisionDialogProps extends Required<Pick<DecideButtonsProps, 'target' | 'count'>> {
  decision: Decision;
  open: boolean;
  onOpenChange(open: boolean): void;
}

function DecisionDialog({ target, count, decision, open, onOpenChange }: DecisionDialogProps) {
  const { t } = useTranslation('triage');
  const [answer, setAnswer] = useState('');
  const deciding = useDecide(() => onOpenChange(false));
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!deciding.isPending) deciding.mutate({ decision, reports: target, answer });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => {
        if (!wanted && deciding.isError) deciding.reset();
        onOpenChange(wanted);
      }}
      title={t(`ask.${decision}`, { count })}
      description={t(`askBody.${decision}`)}
    >
      <form noValidate onSubmit={send} className="flex flex-col gap-4 text-left">
        <TextArea
          label={t('answer')}
          rows={3}
          dir="auto"
          value={answer}
          maxLength={maxReportAnswer}
          counter={t('counter', { length: answer.length, most: maxReportAnswer })}
          onChange={(event) => setAnswer(event.target.value)}
        />
        {deciding.isError && <ProblemLine>{t('notDecided')}</ProblemLine>}
        <div className="flex items-center gap-2">
          <Button variant="ghost" size="tall" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" size="large" className="flex-1" busy={deciding.isPending}>
            {t(decision === 'accepted' ? 'accept' : 'decline')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
