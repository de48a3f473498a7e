import type { LeagueView } from '@kalima/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { LeagueBadge } from './league-badge.tsx';
import { TierLadder } from './tier-ladder.tsx';
import { TimeToWeekEnd, type WeekEnd } from './time-to-week-end.tsx';
import { useTierName } from './use-tier-name.ts';

interface LeagueCardProps {
  league: Extract<LeagueView, { kind: 'open' }>;
  weekEnd: WeekEnd;
}

/** Where the learner stands in this week. */
export function LeagueCard({ league, weekEnd }: LeagueCardProps) {
  const { t, i18n } = useTranslation('leagues');
  const tierName = useTierName();
  const headingId = useId();
  const number = new Intl.NumberFormat(i18n.language);
  const tiles = [
    ['weeklyXp', league.weeklyXp],
    ['matches', league.matches],
    ['victories', league.victories],
  ] as const;
  return (
    <Card tone="gold" aria-labelledby={headingId}>
      <div className="flex items-center gap-4">
        <LeagueBadge tier={league.tier} size={84} />
        <div className="min-w-0">
          <h2 id={headingId} className="text-2xl">
            {tierName(league.tier.level)}
          </h2>
          <p className="num mt-0.5 flex flex-wrap items-baseline gap-x-2.5">
            <span className="text-lg font-extrabold text-gold-ink">
              {t('rank', { rank: number.format(league.rank), places: number.format(league.groupSizeMost) })}
            </span>
            <span className="text-sm font-bold text-muted">
              {t('inGroup', { count: league.groupSize, size: number.format(league.groupSize) })}
            </span>
          </p>
          <TimeToWeekEnd {...weekEnd} />
        </div>
      </div>
      <TierLadder level={league.tier.level} />
      <dl className="mt-4 grid grid-cols-3 gap-2">
        {tiles.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-xl bg-surface-2 px-2 py-2.5 text-center">
            <dt className="text-xs font-bold text-pretty text-muted">{t(`tile.${name}`)}</dt>
            <dd className="num text-xl font-black">{number.format(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
