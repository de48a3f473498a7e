import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import type { HomeTab } from '../../features/home/home-tab.ts';
import { readTrial } from '../../features/trial/trial-record.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useAfter } from '../../lib/use-after.ts';
import { Avatar } from '../chrome/avatar.tsx';
import { DayQuest, QuestDots } from '../chrome/day-quest.tsx';
import { LostStreak } from '../chrome/lost-streak.tsx';
import { OfflinePart } from '../chrome/offline-part.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';
import type { HomeLaterProps } from './home-later.tsx';

/** Home is drawn before what nobody waits for is asked for. */
const laterMs = 1000;

const ChallengeNews = lazyPart(async () => ({
  default: (await import('../../features/home/challenge-news.tsx')).ChallengeNews,
}));

const SoundingOffer = lazyPart(async () => {
  const [module] = await Promise.all([import('../../features/sounding/sounding-offer.tsx'), loadTexts('sounding')]);
  return { default: module.SoundingOffer };
});

const LettersOffer = lazyPart(async () => {
  const [module] = await Promise.all([import('../../features/letters/letters-offer.tsx'), loadTexts('letters')]);
  return { default: module.LettersOffer };
});

const HomeLater = lazyPart<HomeLaterProps>(async () => ({ default: (await import('./home-later.tsx')).HomeLater }));

export function HomePage() {
  const { t } = useTranslation();
  const { profile } = useLearner();
  const [query, setQuery] = useSearchParams();
  const isDrawn = useAfter(laterMs) && profile.data !== undefined;
  const tab: HomeTab = query.get('tab') === 'lessons' ? 'lessons' : 'guides';
  // Whoever has done no exercise yet gets the path and the one button that begins it.
  const isFirst = tab === 'guides' && profile.data?.hasFinishedExercise === false;
  const [keptWords] = useState(() => readTrial()?.cards.length ?? 0);
  const lostDays = profile.data?.lostStreak ?? 0;
  const open = (next: HomeTab) => setQuery(next === 'lessons' ? { tab: next } : {}, { replace: true });
  return (
    <>
      <PageTitle>{t('nav.home')}</PageTitle>
      {isDrawn && !isFirst && (
        <Suspense fallback={null}>
          <ChallengeNews
            avatarOf={({ displayName, avatarUrl }, size) => (
              <Avatar name={displayName ?? undefined} url={avatarUrl} size={size} />
            )}
          />
        </Suspense>
      )}
      <HomeScreen
        tab={tab}
        onTab={open}
        profile={profile.data}
        isFirst={isFirst}
        keptWords={isFirst ? keptWords : 0}
        quests={{
          dots: <QuestDots profile={profile.data} />,
          tile: <DayQuest profile={profile.data} className="mt-4 wide:hidden" />,
        }}
        dailyVerse={
          isDrawn &&
          !isFirst && (
            <Suspense fallback={null}>
              <HomeLater profile={profile.data} />
            </Suspense>
          )
        }
        offline={(retry) => <OfflinePart place="page" retry={retry} />}
        lostStreak={{
          line: <LostStreak part="line" days={lostDays} />,
          encouragement: <LostStreak part="encouragement" days={lostDays} />,
        }}
      />
      {isDrawn && !isFirst && (
        <Suspense fallback={null}>
          {profile.data?.learningLevel === 'beginner' && <LettersOffer />}
          <SoundingOffer />
        </Suspense>
      )}
    </>
  );
}
