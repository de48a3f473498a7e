import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface QuitDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The question that waits. */
  number: number;
  homePath: string;
}

export function QuitDialog({ open, onOpenChange, number, homePath }: QuitDialogProps) {
  const { t } = useTranslation('exercise');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('quit.title')} description={t('quit.body', { number })}>
      <Button size="large" full onClick={() => onOpenChange(false)}>
        {t('quit.stay')}
      </Button>
      <ButtonLink to={homePath} variant="neutral" size="large" full>
        {t('quit.leave')}
      </ButtonLink>
    </Dialog>
  );
}
