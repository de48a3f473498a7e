import type { BoardRow } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import type { BoardName } from './board-name.ts';
import { Medal } from './medal.tsx';
import { type AvatarOf, type MenuOf, PlayerCell } from './player-cell.tsx';

interface BoardTableProps {
  name: BoardName;
  rows: readonly BoardRow[];
  avatarOf: AvatarOf;
  menuOf: MenuOf;
  headingId: string;
}

/** A table that scrolls by itself, with the keyboard too. A sample row has won no medal. */
export function BoardTable({ name, rows, avatarOf, menuOf, headingId }: BoardTableProps) {
  const { t, i18n } = useTranslation('leagues');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div role="group" aria-labelledby={headingId} tabIndex={0} className="max-h-96 overflow-y-auto rounded-xl">
      <table aria-labelledby={headingId} className="w-full table-fixed">
        <thead className="sticky top-0 z-1 bg-surface">
          <tr className="text-left text-xs text-muted">
            <th scope="col" className="w-17 py-1 font-bold">
              {t('column.rank')}
            </th>
            <th scope="col" className="py-1 font-bold">
              {t('column.player')}
            </th>
            <th scope="col" className="w-18 py-1 pr-2 text-right font-bold">
              {t(name === 'streak' ? 'column.streak' : 'column.xp')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: a row of a board is a place, and may change hands
              key={index}
              className={classNames(
                'h-12 [&>*:first-child]:rounded-l-xl [&>*:last-child]:rounded-r-xl',
                row.isMe && 'bg-hue-tint',
              )}
            >
              <td className="pl-1">
                {row.isSample ? (
                  <span className="num pl-7.5 text-muted">{number.format(row.rank)}</span>
                ) : (
                  <Medal rank={row.rank} />
                )}
              </td>
              <td>
                <PlayerCell person={row} avatarOf={avatarOf} menuOf={menuOf} isSample={row.isSample} />
              </td>
              <td className="num pr-2 text-right font-extrabold">{number.format(row.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
