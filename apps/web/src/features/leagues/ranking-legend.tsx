import type { LeagueView } from '@kalima/contract';
import { leagueTiers } from '@kalima/rules';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../lib/api/use-rules.ts';
import { useTierName } from './use-tier-name.ts';
import { ZoneMark } from './zone-mark.tsx';

/** Which places lead where. */
export function RankingLegend({ league }: { league: Extract<LeagueView, { kind: 'open' }> }) {
  const { t } = useTranslation('leagues');
  const tierName = useTierName();
  const rules = useRules();
  const { groupSize, promotedPlaces, relegatedPlaces, tier } = league;
  const isTop = tier.level === leagueTiers.length;
  return (
    <ul className="mt-3 flex flex-col gap-1 border-line border-t pt-3 text-sm text-pretty text-muted">
      {promotedPlaces > 0 && (
        <li className="flex gap-2">
          <ZoneMark zone="up" />
          <span>{t('legend.up', { count: promotedPlaces, league: tierName(tier.level + 1) })}</span>
        </li>
      )}
      {promotedPlaces === 0 && isTop && <li>{t('legend.top')}</li>}
      {promotedPlaces === 0 && !isTop && rules && <li>{t('legend.tooFew', { count: rules.leagues.promotedOneIn })}</li>}
      {relegatedPlaces > 0 && (
        <li className="flex gap-2">
          <ZoneMark zone="down" />
          <span>
            {t('legend.down', {
              from: groupSize - relegatedPlaces + 1,
              to: groupSize,
              league: tierName(tier.level - 1),
            })}
          </span>
        </li>
      )}
    </ul>
  );
}
