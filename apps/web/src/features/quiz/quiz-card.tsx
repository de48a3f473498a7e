import type { PlayRules } from '@kalima/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useRules } from '../../lib/api/use-rules.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BlockedDialog } from './blocked-dialog.tsx';
import { MatchRow } from './match-row.tsx';
import type { DrawAvatar } from './person.tsx';
import { useNewMatch, useQuiz } from './queries.ts';
import { RivalsDialog } from './rivals-dialog.tsx';
import { secondsOf } from './seconds-of.ts';
import { useQuizRefusal } from './use-quiz-refusal.ts';

interface QuizCardProps {
  avatarOf: DrawAvatar;
}

/** The way into a match, and the learner's matches. Whose league is not open sees nothing of it but what is still under way. */
export function QuizCard({ avatarOf }: QuizCardProps) {
  const { t } = useTranslation(['quiz', 'app']);
  const headingId = useId();
  const navigate = useNavigate();
  const showRefusal = useQuizRefusal();
  const { data, isError, isFetching, refetch } = useQuiz();
  const [shown, setShown] = useState<'rivals' | 'blocked' | null>(null);
  const open = useNewMatch((match) => void navigate(paths.match(match.id)), showRefusal);
  const terms = useRules()?.quiz;
  if (!data) {
    if (!isError) return <Skeleton className="h-72 rounded-card" />;
    return (
      <Card role="alert" className="flex flex-col items-center gap-3 text-center">
        <h2 className="text-lg">{t('quiz:fault')}</h2>
        <Button variant="neutral" busy={isFetching} onClick={() => void refetch()}>
          <Icon name="retry" size={20} />
          {t('app:retry')}
        </Button>
      </Card>
    );
  }
  const { access, matches, blockedCount } = data;
  if ((access === 'locked' || access === 'opted-out') && matches.length === 0) return null;
  const close = (isOpen: boolean) => {
    if (!isOpen) setShown(null);
  };
  const lead = ({ questions, questionMs, xpWon, xpPlayed }: PlayRules['quiz']) =>
    t('quiz:lead', { count: questions, seconds: secondsOf(questionMs), won: xpWon, played: xpPlayed });
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className="flex items-center gap-2.5 text-xl">
        <Icon name="swords" size={26} className="text-gold-ink" />
        {t('quiz:title')}
      </h2>
      <p className="num mt-1.5 text-sm text-pretty text-muted">
        {terms && (access === 'too-few-words' ? t('quiz:tooFewWords', { count: terms.questions }) : lead(terms))}
      </p>
      {access === 'open' && (
        <div className="mt-4 flex flex-col gap-3 sm:flex-row">
          <Button className="sm:flex-1" busy={open.isPending} onClick={() => open.mutate(null)}>
            {t('quiz:find')}
          </Button>
          <Button variant="neutral" className="sm:flex-1" onClick={() => setShown('rivals')}>
            {t('quiz:challenge')}
          </Button>
        </div>
      )}
      {matches.length > 0 ? (
        <ul aria-label={t('quiz:listTitle')} className="mt-3 -mb-2">
          {matches.map((match) => (
            <li key={match.id}>
              <MatchRow match={match} to={paths.match(match.id)} avatarOf={avatarOf} />
            </li>
          ))}
        </ul>
      ) : (
        access === 'open' && <p className="mt-4 text-sm text-pretty text-muted">{t('quiz:empty')}</p>
      )}
      {blockedCount > 0 && (
        <Button variant="quiet" size="small" className="mt-3 -mb-2" full onClick={() => setShown('blocked')}>
          {t('quiz:blockedOpen', { count: blockedCount })}
        </Button>
      )}
      <RivalsDialog open={shown === 'rivals'} onOpenChange={close} avatarOf={avatarOf} />
      <BlockedDialog open={shown === 'blocked'} onOpenChange={close} avatarOf={avatarOf} />
    </Card>
  );
}
