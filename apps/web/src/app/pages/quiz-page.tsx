import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ArabicWord } from '../../features/exercise/questions/arabic-word.tsx';
import { MatchScreen } from '../../features/quiz/match-screen.tsx';
import { Avatar } from '../chrome/avatar.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';
import { QuizQuestion } from './quiz-question.tsx';

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
        avatarOf={({ displayName, avatarUrl }, size) => (
          <Avatar name={displayName ?? undefined} url={avatarUrl} size={size} />
        )}
        question={(asked) => <QuizQuestion key={asked.hand.index} {...asked} />}
        explanation={({ words }) =>
          words.map((word) => (
            <span key={word.arabic} className="flex flex-wrap items-baseline gap-x-2">
              <ArabicWord className="text-xl leading-normal">{word.arabic}</ArabicWord>
              <i lang="ar-Latn" className="transliteration text-sm">
                {word.transliteration}
              </i>
              <b className="text-sm font-extrabold">{word.meaning}</b>
            </span>
          ))
        }
      />
    </>
  );
}
