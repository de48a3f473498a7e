import { useEffect } from 'react';
import { writeStored } from '../../lib/browser/browser-store.ts';
import { useSeenMessages } from '../../lib/messages/seen-messages.ts';
import { type DayNews, newsOf, unseenNews } from './day-news.ts';
import { useDayOpening } from './use-day-opening.ts';

/** The day's news not yet shown to this learner in any browser. */
export function useDayNews(userId: string) {
  const { opened, stamp } = useDayOpening(userId);
  const { isKnown, isSeen, markSeen } = useSeenMessages(userId);
  const news = opened && isKnown ? unseenNews(newsOf(opened), isSeen) : [];
  const isOver = opened !== undefined && isKnown && news.length === 0;
  useEffect(() => {
    if (isOver) writeStored(`kalima.day-opened.${userId}`, stamp);
  }, [isOver, userId, stamp]);
  const find = <Kind extends DayNews['kind']>(kinds: readonly Kind[]) =>
    news.find((each): each is Extract<DayNews, { kind: Kind }> => (kinds as readonly string[]).includes(each.kind));
  return { find, markSeen: ({ kind, day }: DayNews) => markSeen(kind, day) };
}
