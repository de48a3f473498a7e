import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { MatchScreen } from '../../features/quiz/match-screen.tsx';
import { drawAvatar } from '../chrome/avatar.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';

export function QuizPage() {
  const { t } = useTranslation('quiz');
  const { matchId = '' } = useParams();
  const profile = useLearner().profile.data;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <MatchScreen
        key={matchId}
        matchId={matchId}
        me={{ displayName: profile?.displayName ?? null, avatarUrl: profile?.avatarUrl ?? null }}
        avatarOf={drawAvatar}
      />
    </>
  );
}
