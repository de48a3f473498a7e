import { useTranslation } from 'react-i18next';
import { LeaguesScreen } from '../../features/leagues/leagues-screen.tsx';
import { ReportPlayer } from '../../features/moderation/report-player.tsx';
import { QuizCard } from '../../features/quiz/quiz-card.tsx';
import { drawAvatar } from '../chrome/avatar.tsx';
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
        avatarOf={(person) => drawAvatar(person, 32)}
        menuOf={(person, cell) => <ReportPlayer person={person}>{cell}</ReportPlayer>}
        menuHint={t('moderation:report.hint')}
        quiz={<QuizCard avatarOf={drawAvatar} />}
      />
    </>
  );
}
