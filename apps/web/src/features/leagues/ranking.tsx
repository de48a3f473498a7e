import type { LeagueView } from '@kalima/contract';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type AvatarOf, type MenuOf, PlayerCell } from './player-cell.tsx';
import { RankingLegend } from './ranking-legend.tsx';
import { ZoneMark } from './zone-mark.tsx';
import { zoneOf } from './zones.ts';

interface RankingProps {
  league: Extract<LeagueView, { kind: 'open' }>;
  avatarOf: AvatarOf;
  menuOf: MenuOf;
}

/** The week's top ten, and the learner's own row if it is below them. */
export function Ranking({ league, avatarOf, menuOf }: RankingProps) {
  const { t, i18n } = useTranslation('leagues');
  const headingId = useId();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 text-xl">
        {t('ranking.title')}
      </h2>
      <table aria-labelledby={headingId} className="w-full table-fixed">
        <thead>
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="w-17 py-1 font-bold">
              {t('column.rank')}
            </th>
            <th scope="col" className="py-1 font-bold">
              {t('column.player')}
            </th>
            <th scope="col" className="w-18 py-1 text-right font-bold">
              {t('column.xp')}
            </th>
          </tr>
        </thead>
        <tbody>
          {league.rows.map((row, index) => {
            const isApart = row.rank > (league.rows[index - 1]?.rank ?? 0) + 1;
            return (
              <Fragment key={row.rank}>
                {isApart && (
                  <tr>
                    <td colSpan={3} className="text-center font-black text-muted">
                      <span aria-hidden="true">⋯</span>
                    </td>
                  </tr>
                )}
                <tr
                  className={classNames(
                    'h-12 [&>*:first-child]:rounded-l-xl [&>*:last-child]:rounded-r-xl',
                    row.isMe && 'bg-hue-tint',
                  )}
                >
                  <td className="num pl-2 font-extrabold">
                    <span className="flex items-center gap-1.5">
                      <span className="min-w-6 text-right">{number.format(row.rank)}</span>
                      <ZoneMark zone={zoneOf(row.rank, league)} />
                    </span>
                  </td>
                  <td>
                    <PlayerCell person={row} avatarOf={avatarOf} menuOf={menuOf} />
                  </td>
                  <td className="num pr-2 text-right font-extrabold">{number.format(row.weeklyXp)}</td>
                </tr>
              </Fragment>
            );
          })}
        </tbody>
      </table>
      <RankingLegend league={league} />
    </Card>
  );
}
