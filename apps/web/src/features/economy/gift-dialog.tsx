import type { PlayerView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Gift } from './drawings.tsx';
import { useReceiveGift } from './queries.ts';

interface GiftDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  lessonId: string;
  batteries: number;
  onCharged(player: PlayerView): void;
}

export function GiftDialog({ open, onOpenChange, lessonId, batteries, onCharged }: GiftDialogProps) {
  const { t } = useTranslation('economy');
  const receiving = useReceiveGift(lessonId, onCharged);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('gift.title')}
      description={t('gift.body', { count: batteries })}
      illustration={
        <span className="relative grid place-items-center text-gold-tint">
          <StarMark size={104} />
          <Gift size={48} className="absolute text-gold-ink" />
        </span>
      }
    >
      <Button
        size="large"
        full
        busy={receiving.isPending}
        onClick={() => receiving.mutate(undefined, { onError: () => onOpenChange(false) })}
      >
        {t('gift.claim')}
      </Button>
      <ButtonLink to={paths.guideOfLesson(lessonId)} variant="neutral" size="large" full>
        {t('gift.review')}
      </ButtonLink>
      <ButtonLink to={paths.home} variant="ghost" full>
        {t('gift.home')}
      </ButtonLink>
    </Dialog>
  );
}
