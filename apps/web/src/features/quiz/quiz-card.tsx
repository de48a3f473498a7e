import type { PlayRules, QuizMatchRow } from '@kalima/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useRules } from '../../lib/api/use-rules.ts';
import { numberFormat } from '../../lib/language/numbers.ts';
import { secondsOf, timeLeftText } from '../../lib/language/time-left.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { BlockedDialog, RivalsDialog } from './people-dialog.tsx';
import { type DrawAvatar, useNameOf } from './person.tsx';
import { useNewMatch, useQuiz } from './queries.ts';
import { useQuizRefusal } from './use-quiz-refusal.ts';

/** The way into a match, and the learner's matches. Whose league is not open sees nothing of it but what is still under way. */
export function QuizCard({ avatarOf }: { avatarOf: DrawAvatar }) {
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

interface MatchRowProps {
  match: QuizMatchRow;
  to: string;
  avatarOf: DrawAvatar;
}

function MatchRow({ match, to, avatarOf }: MatchRowProps) {
  const { t } = useTranslation('quiz');
  const nameOf = useNameOf();
  const { rival, turn } = match;
  return (
    <Link to={to} className="flex min-h-16 items-center gap-3 border-line py-2 [li+li>&]:border-t hover:text-hue-ink">
      {turn === 'searching' ? (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-gold-tint text-gold-ink">
          <StarMark size={20} />
        </span>
      ) : (
        avatarOf(rival ?? { displayName: null, avatarUrl: null }, 40)
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate leading-tight font-bold">
          {turn === 'searching' ? t('row.searching') : <PersonName>{nameOf(rival)}</PersonName>}
        </span>
        <RowNote match={match} />
      </span>
      <RowState match={match} />
      <Icon name="chevron-right" size={20} className="text-muted" />
    </Link>
  );
}

function RowNote({ match: { end, isInvitation, lapsesInMs } }: Pick<MatchRowProps, 'match'>) {
  const { t, i18n } = useTranslation('quiz');
  const number = numberFormat(i18n.language);
  const notes: string[] = [];
  if (end === null) {
    if (isInvitation) notes.push(t('row.invitation'));
    notes.push(t('row.left', { left: timeLeftText(lapsesInMs, i18n.language) }));
  } else if (end.outcome !== 'void' && end.theirs !== null) {
    notes.push(t('row.score', { mine: number.format(end.mine.score), theirs: number.format(end.theirs.score) }));
    if (end.xpEarned > 0) notes.push(t('row.xp', { xp: number.format(end.xpEarned) }));
  }
  return notes.length === 0 ? null : <span className="num block text-sm text-muted">{notes.join(' · ')}</span>;
}

function RowState({ match: { end, turn } }: Pick<MatchRowProps, 'match'>) {
  const { t } = useTranslation('quiz');
  if (turn === 'searching') return null;
  const state = end?.outcome ?? (turn === 'mine' ? 'mine' : 'theirs');
  return (
    <span
      className={classNames(
        'shrink-0 rounded-full px-2.5 text-xs leading-6 font-extrabold',
        state === 'mine' && 'bg-gold text-on-gold',
        state === 'won' && 'bg-ok-tint text-ok-ink',
        state !== 'mine' && state !== 'won' && 'bg-surface-2 text-muted',
      )}
    >
      {t(`row.${state}`)}
    </span>
  );
}
