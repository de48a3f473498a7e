import { useTranslation } from 'react-i18next';
import { LeaguesScreen } from '../../features/leagues/leagues-screen.tsx';
import { ReportPlayer } from '../../features/moderation/report-player.tsx';
import { QuizCard } from '../../features/quiz/quiz-card.tsx';
import { Avatar } from '../chrome/avatar.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';

export function LeaguesPage() {
  const { t } = useTranslation(['leagues', 'moderation']);
  const profile = useLearner().profile.data;
  if (!profile) return null;
  return (
    <>
      <PageTitle>{t('leagues:title')}</PageTitle>
      <LeaguesScreen
        profile={profile}
        avatarOf={({ displayName, avatarUrl }) => <Avatar name={displayName ?? undefined} url={avatarUrl} size={32} />}
        menuOf={(person, cell) => <ReportPlayer person={person}>{cell}</ReportPlayer>}
        menuHint={t('moderation:report.hint')}
        quiz={
          <QuizCard
            avatarOf={({ displayName, avatarUrl }, size) => (
              <Avatar name={displayName ?? undefined} url={avatarUrl} size={size} />
            )}
          />
        }
      />
    </>
  );
}
