import type { LeagueView } from '@kalima/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../lib/api/use-rules.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { LeagueBadge } from './league-badge.tsx';
import { TierLadder } from './tier-ladder.tsx';
import { TimeToWeekEnd, type WeekEnd } from './time-to-week-end.tsx';
import { useTierName } from './use-tier-name.ts';

interface WaitingCardProps {
  league: Extract<LeagueView, { kind: 'waiting' }>;
  weekEnd: WeekEnd;
}

/** No XP yet in this week, or this week's group was left. */
export function WaitingCard({ league, weekEnd }: WaitingCardProps) {
  const { t } = useTranslation('leagues');
  const tierName = useTierName();
  const rules = useRules();
  const headingId = useId();
  return (
    <Card tone="gold" aria-labelledby={headingId}>
      <div className="flex items-center gap-4">
        <LeagueBadge tier={league.tier} size={84} />
        <div className="min-w-0">
          <h2 id={headingId} className="text-2xl">
            {tierName(league.tier.level)}
          </h2>
          <TimeToWeekEnd {...weekEnd} />
        </div>
      </div>
      <TierLadder level={league.tier.level} />
      <p className="my-4 text-pretty">
        {league.joinsNextWeek ? t('waiting.nextWeek') : rules && t('waiting.body', { count: rules.leagues.groupSize })}
      </p>
      <ButtonLink to={paths.home} size="large" full>
        {t('train')}
      </ButtonLink>
    </Card>
  );
}
