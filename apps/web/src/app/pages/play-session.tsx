import { NoBatteriesPanel } from '../../features/economy/no-batteries-panel.tsx';
import { SessionScreen } from '../../features/exercise/session-screen.tsx';
import type { SessionLinks, SessionStart } from '../../features/exercise/session-start.ts';
import { ReportProblem } from '../../features/report/report-problem.tsx';
import { paths } from '../paths.ts';

/** Lesson "7" is the lesson of guide 7. */
const guide = (lessonId: string) => paths.guide(Number(lessonId));

const links: SessionLinks = {
  home: paths.home,
  guide,
  exercise: ({ lessonId, ...at }) => paths.guideExercise(lessonId, at),
  placement: paths.placement,
};

const waysOn = {
  home: paths.home,
  batteryShop: paths.batteryShop,
  shop: paths.shop,
  review: paths.review,
  guide,
};

/** A session of any kind; the economy helps whoever runs out of batteries in it, and its questions can be reported. */
export function PlaySession({ start }: { start: SessionStart }) {
  return (
    <SessionScreen
      start={start}
      links={links}
      noBatteries={(told) => <NoBatteriesPanel {...told} links={waysOn} />}
      report={(done) => <ReportProblem {...done} />}
    />
  );
}
