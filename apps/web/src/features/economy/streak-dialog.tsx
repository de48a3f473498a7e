import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { encouragementOf, type StreakNews } from './day-news.ts';
import { Snowflake } from './drawings.tsx';

export function StreakDialog({ news, onShown }: { news: StreakNews; onShown(): void }) {
  const { t } = useTranslation('economy');
  if (news.kind === 'streak-lost') {
    return (
      <DayDialog
        icon="fire"
        pale
        title={t('day.lostTitle', { count: news.streak })}
        body={t(`day.encouragement.${encouragementOf(news.day, news.streak)}`)}
        close={t('day.lostClose')}
        onClose={onShown}
      />
    );
  }
  return (
    <DayDialog
      drawing={<Snowflake size={52} className="text-[var(--gem)]" />}
      title={t('day.freezeTitle')}
      body={t('day.freezeBody', { count: news.freezes, streak: news.streak })}
      close={t('day.freezeClose')}
      onClose={onShown}
    />
  );
}

interface DayDialogProps {
  title: string;
  body: string;
  close: string;
  icon?: IconName;
  drawing?: ReactNode;
  pale?: boolean;
  onClose(): void;
}

function DayDialog({ title, body, close, icon, drawing, pale = false, onClose }: DayDialogProps) {
  const [open, setOpen] = useState(true);
  const leave = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={leave}
      title={title}
      description={body}
      illustration={
        <span className="relative grid place-items-center text-gold-tint">
          <StarMark size={116} />
          <span className={pale ? 'absolute opacity-60 grayscale' : 'absolute'}>
            {drawing ?? (icon && <Icon name={icon} size={56} />)}
          </span>
        </span>
      }
    >
      <Button size="large" full onClick={leave}>
        {close}
      </Button>
    </Dialog>
  );
}
