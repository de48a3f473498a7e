import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import type { HomeTab } from '../../features/home/home-tab.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useAfter } from '../../lib/use-after.ts';
import { Avatar } from '../chrome/avatar.tsx';
import { DayQuest } from '../chrome/day-quest.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';

/** Rarely there is one: home does not wait for it, and is drawn before it is asked for. */
const challengeAfterMs = 1000;

const ChallengeNews = lazyPart(async () => ({
  default: (await import('../../features/home/challenge-news.tsx')).ChallengeNews,
}));

const SoundingOffer = lazyPart(async () => {
  const [module] = await Promise.all([import('../../features/sounding/sounding-offer.tsx'), loadTexts('sounding')]);
  return { default: module.SoundingOffer };
});

export function HomePage() {
  const { t } = useTranslation();
  const { profile } = useLearner();
  const [query, setQuery] = useSearchParams();
  const isTimeForChallenge = useAfter(challengeAfterMs);
  const tab: HomeTab = query.get('tab') === 'lessons' ? 'lessons' : 'guides';
  const open = (next: HomeTab) => setQuery(next === 'lessons' ? { tab: next } : {}, { replace: true });
  return (
    <>
      <PageTitle>{t('nav.home')}</PageTitle>
      {isTimeForChallenge && (
        <Suspense fallback={null}>
          <ChallengeNews
            avatarOf={({ displayName, avatarUrl }, size) => (
              <Avatar name={displayName ?? undefined} url={avatarUrl} size={size} />
            )}
          />
        </Suspense>
      )}
      <HomeScreen tab={tab} onTab={open} quests={<DayQuest profile={profile.data} className="mt-4 wide:hidden" />} />
      {isTimeForChallenge && (
        <Suspense fallback={null}>
          <SoundingOffer />
        </Suspense>
      )}
    </>
  );
}
