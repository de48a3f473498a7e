import './ranking.css';
import type { LeagueView } from '@kalima/contract';
import { Fragment, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type AvatarOf, type MenuOf, PlayerCell } from './player-cell.tsx';
import { RankingLegend } from './ranking-legend.tsx';
import { ZoneMark } from './zone-mark.tsx';
import { bandsOf } from './zones.ts';

interface RankingProps {
  league: Extract<LeagueView, { kind: 'open' }>;
  avatarOf: AvatarOf;
  menuOf: MenuOf;
}

/** The week's top ten in bands by where they lead, and the learner's own row, which stays in sight. */
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
                    // In sight wherever the list is scrolled to.
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
                    <PlayerCell person={row} avatarOf={avatarOf} menuOf={menuOf} />
                  </td>
                  <td className="num pr-2 text-right font-extrabold">{number.format(row.weeklyXp)}</td>
                </tr>
              </Fragment>
            ))}
          </tbody>
        ))}
      </table>
      <RankingLegend league={league} />
    </Card>
  );
}
