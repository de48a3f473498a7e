import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from '../../ui/toast.tsx';
import { DayDialog } from './day-dialog.tsx';
import { type DayNews, encouragementOf } from './day-news.ts';
import { Snowflake } from './drawings.tsx';

interface DayMessagesProps {
  news: DayNews;
  onShown(): void;
}

export function DayMessages({ news, onShown }: DayMessagesProps) {
  const { t } = useTranslation('economy');
  switch (news.kind) {
    case 'streak-lost':
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
    case 'streak-freeze':
      return (
        <DayDialog
          drawing={<Snowflake size={52} className="text-[var(--gem)]" />}
          title={t('day.freezeTitle')}
          body={t('day.freezeBody', { count: news.freezes, streak: news.streak })}
          close={t('day.freezeClose')}
          onClose={onShown}
        />
      );
    case 'monthly-gems':
      return <NewsToast title={t('day.gemsTitle', { count: news.gems })} body={t('day.gemsBody')} onShown={onShown} />;
    case 'quest-rewards': {
      const { count, gems, xp } = news.rewards;
      const reward = [gems > 0 && t('day.gems', { count: gems }), xp > 0 && t('day.xp', { count: xp })]
        .filter((each) => each !== false)
        .join(' · ');
      return (
        <NewsToast title={t('day.questsTitle', { count })} body={t('day.questsBody', { reward })} onShown={onShown} />
      );
    }
  }
}

function NewsToast({ title, body, onShown }: { title: string; body: string; onShown(): void }) {
  const toast = useToast();
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    toast.show({ kind: 'news', title, body, isUnasked: true });
    onShown();
  });
  return null;
}
