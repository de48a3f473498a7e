import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { usePlanWords } from './plan-words.ts';
import { useChangeSubscription } from './queries.ts';

interface CancelDialogProps {
  /** ISO 8601. */
  endsAt: string | null;
  open: boolean;
  onOpenChange(open: boolean): void;
}

export function CancelDialog({ endsAt, open, onOpenChange }: CancelDialogProps) {
  const { t } = useTranslation('shop');
  const words = usePlanWords();
  const cancelling = useChangeSubscription('cancel');
  const close = () => onOpenChange(false);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('cancelling.title')}
      description={endsAt ? t('cancelling.body', { date: words.date(endsAt) }) : t('cancelling.bodyPlain')}
    >
      <Button size="large" full onClick={close}>
        {t('cancelling.keep')}
      </Button>
      <Button
        variant="neutral"
        full
        busy={cancelling.isPending}
        onClick={() => cancelling.mutate(undefined, { onSettled: close })}
      >
        {t('cancelling.confirm')}
      </Button>
    </Dialog>
  );
}
