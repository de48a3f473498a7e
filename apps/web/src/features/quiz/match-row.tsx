import type { QuizMatchRow } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { timeLeftText } from '../../lib/language/time-left.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { StarMark } from '../../ui/star-mark.tsx';
import { type DrawAvatar, useNameOf } from './person.tsx';

interface MatchRowProps {
  match: QuizMatchRow;
  to: string;
  avatarOf: DrawAvatar;
}

/** A match in the list: who, and whose turn it is or what it came to. */
export function MatchRow({ match, to, avatarOf }: MatchRowProps) {
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
  const number = new Intl.NumberFormat(i18n.language);
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
