import { useTranslation } from 'react-i18next';
import { QuestsScreen } from '../../features/quests/quests-screen.tsx';
import { loadTexts } from '../../lib/language/i18n.ts';
import { optionalPart } from '../../lib/loading/optional-part.tsx';
import { drawAvatar } from '../chrome/avatar.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';

const ChallengeNews = optionalPart(async () => ({
  default: (await import('../../features/quests/challenge-news.tsx')).ChallengeNews,
}));

const RewardsLine = optionalPart(async () => {
  const [module] = await Promise.all([import('../../features/economy/gift-line.tsx'), loadTexts('economy')]);
  return { default: module.RewardsLine };
});

export function QuestsPage() {
  const { t } = useTranslation('quests');
  const profile = useLearner().profile.data;
  if (!profile) return null;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <RewardsLine userId={profile.userId} />
      <ChallengeNews avatarOf={drawAvatar} />
      <QuestsScreen profile={profile} />
    </>
  );
}
