import './ranking.css';
import type { LeagueView } from '@kalima/contract';
import { leagueTiers } from '@kalima/rules';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../lib/api/use-rules.ts';
import { numberFormat } from '../../lib/language/numbers.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { PeopleTable } from './people-table.tsx';
import { type PersonParts, PlayerCell } from './player-cell.tsx';
import { useTierName } from './use-tier-name.ts';
import { bandsOf, type Zone } from './zones.ts';

type OpenLeague = Extract<LeagueView, { kind: 'open' }>;

export function Ranking({ league, ...parts }: PersonParts & { league: OpenLeague }) {
  const { t, i18n } = useTranslation('leagues');
  const headingId = useId();
  const number = numberFormat(i18n.language);
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 text-xl">
        {t('ranking.title')}
      </h2>
      <PeopleTable headingId={headingId} value={t('column.xp')}>
        {bandsOf(league).map(({ zone, rows }) => (
          <tbody key={rows[0]?.rank} data-zone={zone} className="zone">
            {rows.map((row) => (
              <Fragment key={row.rank}>
                {row.isApart && (
                  <tr className="unlisted">
                    <td colSpan={3} className="text-center font-black text-muted">
                      <span aria-hidden="true">⋯</span>
                    </td>
                  </tr>
                )}
                <tr
                  className={classNames(
                    'h-12',
                    row.isMe &&
                      'own-row sticky bottom-[calc(5.5rem+var(--offline-bar))] z-1 wide:bottom-[calc(0.75rem+var(--offline-bar))]',
                  )}
                >
                  <td className="num pl-2 font-extrabold">
                    <span className="flex items-center gap-1.5">
                      <span className="min-w-[1.5rem] text-right">{number.format(row.rank)}</span>
                      <ZoneMark zone={zone} />
                    </span>
                  </td>
                  <td>
                    <PlayerCell person={row} {...parts} />
                  </td>
                  <td className="num pr-2 text-right font-extrabold">{number.format(row.weeklyXp)}</td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        ))}
      </PeopleTable>
      <RankingLegend league={league} />
    </Card>
  );
}

function RankingLegend({ league }: { league: OpenLeague }) {
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

function ZoneMark({ zone }: { zone: Zone }) {
  const { t } = useTranslation('leagues');
  if (zone === null) return null;
  return (
    <span className={zone === 'up' ? 'text-ok-ink' : 'text-bad-ink'}>
      <Icon name="arrow-up" size={16} className={zone === 'down' ? 'rotate-180' : undefined} />
      <span className="sr-only">{t(`zone.${zone}`)}</span>
    </span>
  );
}
