import { Suspense } from 'react';
import { useAuth } from '../../features/account/auth-context.ts';
import { NoBatteriesPanel } from '../../features/economy/no-batteries-panel.tsx';
import type { SessionNews, SessionStart } from '../../features/exercise/session/session-start.ts';
import { SessionScreen } from '../../features/exercise/session-screen.tsx';
import { useOnQuestsDone } from '../../features/quests/use-on-quests-done.ts';
import { ReportProblem } from '../../features/report/report-problem.tsx';
import { writeStored } from '../../lib/browser-store.ts';
import { localDay } from '../../lib/language/day.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const ResultQuests = lazyPart(async () => {
  const [module] = await Promise.all([import('../../features/quests/result-quests.tsx'), loadTexts('quests')]);
  return { default: module.ResultQuests };
});

/** What a session means for the quests and the day: told while it runs, and under its result. */
function useSessionNews(): SessionNews | undefined {
  const { user } = useAuth();
  const onQuestsDone = useOnQuestsDone();
  if (user === null) return undefined;
  return {
    onQuestsDone: (types, by) => void onQuestsDone(types, by),
    onStreakKept: () => writeStored(`streak_popup_shown:${user.id}`, localDay(new Date())),
    resultLine: (
      <Suspense fallback={null}>
        <ResultQuests profile={{ userId: user.id }} />
      </Suspense>
    ),
  };
}

/** A session of any kind; the economy helps whoever runs out of batteries in it, and its questions can be reported. */
export function PlaySession({ start }: { start: SessionStart }) {
  const news = useSessionNews();
  return (
    <SessionScreen
      start={start}
      noBatteries={(told) => <NoBatteriesPanel {...told} />}
      report={(done) => <ReportProblem {...done} />}
      {...(news ? { news } : {})}
    />
  );
}
