import type { SessionKind } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { readerPlaceFrom } from '../../../lib/reader-paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SoundSwitch } from './sound-switch.tsx';

interface QuitDialogProps {
  kind: SessionKind;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The question that waits. */
  number: number;
}

export function QuitDialog({ kind, open, onOpenChange, number }: QuitDialogProps) {
  const { t } = useTranslation('exercise');
  const [query] = useSearchParams();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(`quit.title.${kind}`)}
      description={t('quit.body', { number })}
    >
      <Button size="large" full onClick={() => onOpenChange(false)}>
        {t('quit.stay')}
      </Button>
      <ButtonLink
        to={kind === 'sitting' ? (readerPlaceFrom(query) ?? paths.surahs) : paths.home}
        variant="neutral"
        size="large"
        full
      >
        {t('quit.leave')}
      </ButtonLink>
      <SoundSwitch />
    </Dialog>
  );
}
