import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { useAuth } from '../../features/account/auth-context.ts';
import { NoBatteriesPanel } from '../../features/economy/no-batteries-panel.tsx';
import type { SessionNews, SessionStart } from '../../features/exercise/session/session-start.ts';
import { SessionScreen } from '../../features/exercise/session-screen.tsx';
import { useOnQuestsDone } from '../../features/quests/use-on-quests-done.ts';
import { ReportProblem } from '../../features/report/report-problem.tsx';
import { writeStored } from '../../lib/browser/browser-store.ts';
import { localDay } from '../../lib/language/day.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { optionalPart } from '../../lib/loading/optional-part.tsx';
import { countFrom } from '../../lib/navigation/paths.ts';
import { PageTitle } from '../chrome/page-title.tsx';
import { GiftLine } from './gift-line.tsx';

// All session pages share one chunk.

/** Another start is another session. */
function SessionPage({ title, start }: { title: string; start: SessionStart }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PlaySession key={Object.values(start).join('-')} start={start} />
    </>
  );
}

export function GuideExercisePage() {
  const { t } = useTranslation('exercise');
  const { lessonId = '' } = useParams();
  const [query] = useSearchParams();
  const at = {
    lessonId,
    guide: countFrom(query, 'guide'),
    level: countFrom(query, 'level'),
    exercise: countFrom(query, 'exercise'),
  };
  return <SessionPage title={t('title.exercise', at)} start={{ kind: 'exercise', ...at }} />;
}

export function LessonPage() {
  const { t } = useTranslation('exercise');
  const { lessonId = '' } = useParams();
  return <SessionPage title={t('title.lesson', { number: lessonId })} start={{ kind: 'lesson', lessonId }} />;
}

export function PlacementPage() {
  const { t } = useTranslation('exercise');
  const { guide = '' } = useParams();
  const start: SessionStart = { kind: 'placement', guide: Number(guide) };
  return <SessionPage title={t('title.placement', { number: guide })} start={start} />;
}

export function ReviewPage() {
  const { t } = useTranslation('exercise');
  return <SessionPage title={t('title.review')} start={{ kind: 'review' }} />;
}

export function PracticePage() {
  const { t } = useTranslation('exercise');
  const { sessionId = '' } = useParams();
  return <SessionPage title={t('title.practice')} start={{ kind: 'practice', sessionId }} />;
}

function Sitting({ about }: { about: string }) {
  const { t } = useTranslation('exercise');
  return <SessionPage title={t('title.sitting')} start={{ kind: 'sitting', about }} />;
}

/** The next words of a surah pack. */
export function SittingPage() {
  const { pack = '' } = useParams();
  return <Sitting about={pack} />;
}

/** "Learn it now": words of the reader, and back to it. */
export function LearnWordsPage() {
  const [query] = useSearchParams();
  return <Sitting about={query.get('words') ?? ''} />;
}

const ResultQuests = optionalPart(async () => {
  const [module] = await Promise.all([import('../../features/quests/result-quests.tsx'), loadTexts('quests')]);
  return { default: module.ResultQuests };
});

function useSessionNews(): SessionNews | undefined {
  const { user } = useAuth();
  const onQuestsDone = useOnQuestsDone();
  if (user === null) return undefined;
  return {
    onQuestsDone: (types, by) => void onQuestsDone(types, by),
    onStreakCredited: () => writeStored(`streak_popup_shown:${user.id}`, localDay(new Date())),
    resultLine: (
      <>
        <ResultQuests profile={{ userId: user.id }} />
        <GiftLine userId={user.id} />
      </>
    ),
  };
}

function PlaySession({ start }: { start: SessionStart }) {
  const news = useSessionNews();
  return (
    <SessionScreen
      start={start}
      noBatteries={(props) => <NoBatteriesPanel {...props} />}
      report={(done) => <ReportProblem {...done} />}
      {...(news ? { news } : {})}
    />
  );
}
