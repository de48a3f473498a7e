import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/toast.tsx';
import { DayDialog } from './day-dialog.tsx';
import { type DayNews, encouragementOf } from './day-news.ts';
import { Snowflake } from './drawings.tsx';

interface DayMessagesProps {
  news: DayNews;
  onTold(): void;
}

export function DayMessages({ news, onTold }: DayMessagesProps) {
  const { t } = useTranslation('economy');
  switch (news.kind) {
    case 'streak_lost_popup_shown':
      return (
        <DayDialog
          icon="fire"
          pale
          title={t('day.lostTitle', { count: news.streak })}
          body={t(`day.encouragement.${encouragementOf(news.day)}`)}
          close={t('day.lostClose')}
          onClose={onTold}
        />
      );
    case 'streak_freeze_popup_shown':
      return (
        <DayDialog
          drawing={<Snowflake size={52} className="text-[var(--gem)]" />}
          title={t('day.freezeTitle')}
          body={t('day.freezeBody', { count: news.freezes, streak: news.streak })}
          close={t('day.freezeClose')}
          onClose={onTold}
        />
      );
    case 'monthly_gems_shown':
      return <MonthlyGems gems={news.gems} onTold={onTold} />;
  }
}

function MonthlyGems({ gems, onTold }: { gems: number; onTold(): void }) {
  const { t } = useTranslation('economy');
  const toast = useToast();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    toast.show({ kind: 'news', title: t('day.gemsTitle', { count: gems }), body: t('day.gemsBody'), isUnasked: true });
    onTold();
  });
  return null;
}
