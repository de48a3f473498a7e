import type { LeagueTierView, LeagueView } from '@kalima/contract';
import { leagueTiers } from '@kalima/rules';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../lib/api/use-rules.ts';
import { useMinute } from '../../lib/browser/use-minute.ts';
import { numberFormat } from '../../lib/language/numbers.ts';
import { timeLeftText } from '../../lib/language/time-left.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Clock } from '../../ui/status/clock.tsx';
import { LeagueBadge } from './league-badge.tsx';
import { useTierName } from './use-tier-name.ts';

interface WeekEnd {
  atMs: number;
  /** When the server said it: the minute that is looked at may be older. */
  receivedAtMs: number;
}

interface LeagueCardProps<Kind> {
  league: Extract<LeagueView, { kind: Kind }>;
  weekEnd: WeekEnd;
}

export function LeagueCard({ league, weekEnd }: LeagueCardProps<'open'>) {
  const { t, i18n } = useTranslation('leagues');
  const number = numberFormat(i18n.language);
  return (
    <TierCard
      tier={league.tier}
      weekEnd={weekEnd}
      place={
        <p className="num mt-0.5 flex flex-wrap items-baseline gap-x-2.5">
          <span className="text-lg font-extrabold text-gold-ink">
            {t('rank', { rank: number.format(league.rank), places: number.format(league.groupSizeMost) })}
          </span>
          <span className="text-sm font-bold text-muted">
            {t('inGroup', { count: league.groupSize, size: number.format(league.groupSize) })}
          </span>
        </p>
      }
    >
      <dl className="mt-4 grid grid-cols-3 gap-2">
        {(['weeklyXp', 'matches', 'victories'] as const).map((name) => (
          <div key={name} className="flex flex-col-reverse justify-end rounded-xl bg-surface-2 px-2 py-2.5 text-center">
            <dt className="text-xs font-bold text-pretty text-muted">{t(`tile.${name}`)}</dt>
            <dd className="num text-xl font-black">{number.format(league[name])}</dd>
          </div>
        ))}
      </dl>
    </TierCard>
  );
}

/** No XP yet in this week, or this week's group was left. */
export function WaitingCard({ league, weekEnd }: LeagueCardProps<'waiting'>) {
  const { t } = useTranslation('leagues');
  const rules = useRules();
  return (
    <TierCard tier={league.tier} weekEnd={weekEnd}>
      <p className="my-4 text-pretty">
        {league.joinsNextWeek ? t('waiting.nextWeek') : rules && t('waiting.body', { count: rules.leagues.groupSize })}
      </p>
      <ButtonLink to={paths.home} size="large" full>
        {t('train')}
      </ButtonLink>
    </TierCard>
  );
}

interface TierCardProps {
  tier: LeagueTierView;
  weekEnd: WeekEnd;
  place?: ReactNode;
  children: ReactNode;
}

/** The tier, the time that is left, and all ten tiers in a row: those that were climbed in their colours. */
function TierCard({ tier: { level, color }, weekEnd: { atMs, receivedAtMs }, place, children }: TierCardProps) {
  const { t, i18n } = useTranslation('leagues');
  const tierName = useTierName();
  const headingId = useId();
  const nowMs = Math.max(useMinute(), receivedAtMs);
  return (
    <Card tone="gold" aria-labelledby={headingId}>
      <div className="flex items-center gap-4">
        <LeagueBadge tier={{ level, color }} size={84} />
        <div className="min-w-0">
          <h2 id={headingId} className="text-2xl">
            {tierName(level)}
          </h2>
          {place}
          <p role="timer" className="num flex items-center gap-1.5 text-sm text-muted">
            <Clock size={18} />
            {t('endsIn', { left: timeLeftText(atMs - nowMs, i18n.language) })}
          </p>
        </div>
      </div>
      <div className="mt-4 flex items-center justify-between gap-0.5">
        <span className="sr-only">{t('tierOf', { level, total: leagueTiers.length })}</span>
        {leagueTiers.map((each) => (
          <LeagueBadge
            key={each.level}
            tier={each}
            size={each.level === level ? 38 : 25}
            isToCome={each.level > level}
          />
        ))}
      </div>
      {children}
    </Card>
  );
}
