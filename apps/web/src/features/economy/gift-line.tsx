import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessageTurn } from '../../lib/messages/message-turn.ts';
import { Icon } from '../../ui/icon.tsx';
import { type GiftNews, giftNews } from './day-news.ts';
import { useDayNews } from './use-day-news.ts';

/** At the end of a session: gems of the month, or rewards of quests. */
export function GiftLine({ userId }: { userId: string }) {
  const { news, shown, show } = useGift(userId, giftNews);
  const isMyTurn = useMessageTurn(news?.kind ?? null);
  useEffect(() => {
    if (isMyTurn) show();
  });
  return shown && <Line news={shown} />;
}

/** On the page of the quests: their rewards, for learners who ended no session since. */
export function RewardsLine({ userId }: { userId: string }) {
  const { shown, show } = useGift(userId, ['quest-rewards']);
  useEffect(show);
  return shown && <Line news={shown} />;
}

/** It stays in sight after it was marked as seen. */
function useGift(userId: string, kinds: readonly GiftNews['kind'][]) {
  const { find, markSeen } = useDayNews(userId);
  const [shown, setShown] = useState<GiftNews | null>(null);
  const news = shown ?? find(kinds) ?? null;
  const show = () => {
    if (shown !== null || news === null) return;
    setShown(news);
    markSeen(news);
  };
  return { news, shown, show };
}

function Line({ news }: { news: GiftNews }) {
  const { t } = useTranslation('economy');
  const [title, body] = textsOf(news, t);
  return (
    <div role="status" className="flex items-center gap-3 rounded-card bg-gold-tint px-4 py-2.5 text-start">
      <Icon name="gem" size={26} className="shrink-0 text-[var(--gem)]" />
      <p className="min-w-0 flex-1 text-sm text-pretty text-muted">
        <strong className="num block text-base font-extrabold text-ink">{title}</strong>
        {body}
      </p>
    </div>
  );
}

function textsOf(news: GiftNews, t: ReturnType<typeof useTranslation<'economy'>>['t']) {
  if (news.kind === 'monthly-gems') return [t('day.gemsTitle', { count: news.gems }), t('day.gemsBody')];
  const { count, gems, xp } = news.rewards;
  const reward = [gems > 0 && t('day.gems', { count: gems }), xp > 0 && t('day.xp', { count: xp })]
    .filter((each) => each !== false)
    .join(' · ');
  return [t('day.questsTitle', { count }), t('day.questsBody', { reward })];
}
