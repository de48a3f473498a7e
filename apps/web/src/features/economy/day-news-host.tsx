import { useAfter } from '../../lib/browser/use-after.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { optionalPart } from '../../lib/loading/optional-part.tsx';
import { useMessageTurn } from '../../lib/messages/message-turn.ts';
import { streakNews } from './day-news.ts';
import { useNotedRise } from './flame-pulse.ts';
import { useDayNews } from './use-day-news.ts';
import { useDayOpening } from './use-day-opening.ts';

const StreakDialog = optionalPart(async () => {
  const [module] = await Promise.all([import('./streak-dialog.tsx'), loadTexts('economy')]);
  return { default: module.StreakDialog };
});

/** The page stands before anything lies over it; spec 2 gives its other popups the same time. */
const calmMs = 1500;

export function DayNewsHost({ userId }: { userId: string }) {
  const isCalm = useAfter(calmMs);
  const { find, markSeen } = useDayNews(userId);
  const news = find(streakNews);
  const isMyTurn = useMessageTurn(isCalm && news ? news.kind : null);
  if (!news || !isMyTurn) return null;
  return <StreakDialog key={news.kind} news={news} onShown={() => markSeen(news)} />;
}

/** A session shows no news before its results; the exercise itself shows its streak. */
export function QuietDayNewsHost({ userId }: { userId: string }) {
  useDayOpening(userId);
  useNotedRise();
  return null;
}
