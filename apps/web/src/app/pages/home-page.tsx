import type { ProfileView } from '@kalima/contract';
import { introductionDays } from '@kalima/rules';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import type { HomeTab } from '../../features/home/home-skeleton.tsx';
import { useAfter } from '../../lib/browser/use-after.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { optionalPart } from '../../lib/loading/optional-part.tsx';
import { OfflinePart } from '../chrome/offline/offline-part.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';

/** Deferred requests start after home is drawn. */
const deferMs = 1000;

const InstallInvitation = optionalPart<{ profile: ProfileView }>(async () => {
  const [module] = await Promise.all([import('../../features/offline/install-invitation.tsx'), loadTexts('offline')]);
  return { default: module.InstallInvitation };
});

/** Of other learners nothing is loaded. */
const hasNews = ({ accountDay, seenMessages }: ProfileView): boolean =>
  (accountDay >= introductionDays.first && accountDay <= introductionDays.last) ||
  seenMessages['home-order'] === 'changed';

/** It arrives while home waits for its figures. */
const HomeNews = optionalPart<{ profile: ProfileView }>(async () => {
  const [module] = await Promise.all([import('./home-news.tsx'), loadTexts('first-week', 'memory')]);
  return { default: module.HomeNews };
});

export function HomePage() {
  const { t } = useTranslation();
  const { profile } = useLearner();
  const [query, setQuery] = useSearchParams();
  const isDrawn = useAfter(deferMs) && profile.data !== undefined;
  const tab: HomeTab = query.get('tab') === 'lessons' ? 'lessons' : 'guides';
  // Before the first exercise, home shows only the path and the button that starts it.
  const isFirst = tab === 'guides' && profile.data?.hasFinishedExercise === false;
  const lostDays = profile.data?.lostStreak ?? 0;
  const open = (next: HomeTab) => setQuery(next === 'lessons' ? { tab: next } : {}, { replace: true });
  return (
    <>
      <PageTitle>{t('nav.home')}</PageTitle>
      <HomeScreen
        tab={tab}
        onTab={open}
        profile={profile.data}
        isFirst={isFirst}
        news={profile.data && hasNews(profile.data) && <HomeNews profile={profile.data} />}
        offline={(retry) => <OfflinePart retry={retry} />}
        lostStreak={{
          line: <LostStreak part="line" days={lostDays} />,
          encouragement: <LostStreak part="encouragement" days={lostDays} />,
        }}
      />
      {isDrawn && profile.data?.hasFinishedTwoSessions && <InstallInvitation profile={profile.data} />}
    </>
  );
}

const LostStreakText = optionalPart(async () => {
  const [module] = await Promise.all([import('../../features/economy/lost-streak-text.tsx'), loadTexts('economy')]);
  return { default: module.LostStreakText };
});

/** The end of a short streak: a line, no dialog. Its space is reserved while the texts load. */
function LostStreak({ part, days }: { part: 'line' | 'encouragement'; days: number }) {
  if (days === 0) return null;
  return (
    <span className={part === 'line' ? 'block min-h-[1.45em]' : 'block min-h-[2.9em] md:min-h-[1.45em]'}>
      <LostStreakText part={part} days={days} />
    </span>
  );
}
