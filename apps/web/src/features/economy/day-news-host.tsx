import { Suspense, useEffect, useState } from 'react';
import { writeStored } from '../../lib/browser-store.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useMessageTurn } from '../../lib/messages/message-turn.ts';
import { useSeenMessages } from '../../lib/seen-messages.ts';
import { newsOf, unseenNews } from './day-news.ts';
import { useNotedRise } from './flame-pulse.ts';
import { useDayOpening } from './use-day-opening.ts';

const DayMessages = lazyPart(async () => {
  const [module] = await Promise.all([import('./day-messages.tsx'), loadTexts('economy')]);
  return { default: module.DayMessages };
});

/** The page stands before anything lies over it; spec 2 gives its other popups the same time. */
const calmMs = 1500;

/** Opens the day and tells its news, each once: one at this visit, what is left at the next. */
export function DayNewsHost({ userId }: { userId: string }) {
  const { opened, stamp } = useDayOpening(userId);
  const [isCalm, setCalm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setCalm(true), calmMs);
    return () => clearTimeout(timer);
  }, []);
  const { isKnown, isSeen, markSeen } = useSeenMessages(userId);

  const ofVisit = opened && isKnown ? unseenNews(newsOf(opened), isSeen) : [];
  const isOver = opened !== undefined && isKnown && ofVisit.length === 0;
  useEffect(() => {
    if (isOver) writeStored(`kalima.day-opened.${userId}`, stamp);
  }, [isOver, userId, stamp]);
  // Rewards wait for no visit, so that news which does must not stand before them.
  const rewards = ofVisit.find(({ kind }) => kind === 'quest-rewards');
  const other = ofVisit.find(({ kind }) => kind !== 'quest-rewards');
  const isTurnOfOther = useMessageTurn(isCalm && other ? other.kind : null);
  const isTurnOfRewards = useMessageTurn(isCalm && rewards ? rewards.kind : null);
  const news = isTurnOfOther ? other : isTurnOfRewards ? rewards : undefined;
  if (!news) return null;
  return (
    <Suspense fallback={null}>
      <DayMessages key={news.kind} news={news} onShown={() => markSeen(news.kind, news.day)} />
    </Suspense>
  );
}

/** During an exercise nothing is told; what there is to tell waits until it is left. The exercise itself tells its streak. */
export function QuietDayNewsHost({ userId }: { userId: string }) {
  useDayOpening(userId);
  useNotedRise();
  return null;
}
