import type { BoardRow, BoardView } from '@kalima/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { Medal } from './medal.tsx';
import { PeopleTable } from './people-table.tsx';
import { type PersonParts, PlayerCell } from './player-cell.tsx';
import { SectionFault } from './section-fault.tsx';

type BoardName = 'monthly' | 'streak';

interface BoardProps extends PersonParts {
  name: BoardName;
  query: UseQueryResult<BoardView>;
  hasOptedOut: boolean;
}

export function Board({ name, query, hasOptedOut, ...parts }: BoardProps) {
  const { t } = useTranslation('leagues');
  const headingId = useId();
  const { data, isError, isFetching, refetch } = query;
  if (!data) {
    if (!isError) return <Skeleton className="h-96 rounded-card" />;
    return <SectionFault title={t(`fault.${name}`)} isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.kind === 'locked') return null;
  const { rows } = data;
  return (
    <Card aria-labelledby={headingId}>
      <h2 id={headingId} className="mb-2 flex items-center gap-2 text-xl">
        <Icon name={name === 'streak' ? 'fire' : 'cup'} className={name === 'streak' ? undefined : 'text-gold-ink'} />
        {t(`board.${name}.title`)}
      </h2>
      {rows.length > 0 ? (
        <BoardTable name={name} rows={rows} headingId={headingId} {...parts} />
      ) : (
        <p className="py-3 text-pretty text-muted">{t('board.empty')}</p>
      )}
      {name === 'streak' && <p className="mt-2 text-sm text-pretty text-muted">{t('board.streak.note')}</p>}
      <OwnPlace name={name} board={data} hasOptedOut={hasOptedOut} />
      {rows.some(({ isSample }) => isSample) && <p className="mt-2 text-sm text-muted">{t('sampleNote')}</p>}
    </Card>
  );
}

interface BoardTableProps extends PersonParts {
  name: BoardName;
  rows: readonly BoardRow[];
  headingId: string;
}

/** A table in a scroll area of its own, which the keyboard can scroll. A sample row has no medal. */
function BoardTable({ name, rows, headingId, ...parts }: BoardTableProps) {
  const { t, i18n } = useTranslation('leagues');
  const number = new Intl.NumberFormat(i18n.language);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <div role="group" aria-labelledby={headingId} tabIndex={0} className="max-h-96 overflow-y-auto rounded-xl">
      <PeopleTable headingId={headingId} value={t(name === 'streak' ? 'column.streak' : 'column.xp')} isSticky>
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
                <PlayerCell person={row} isSample={row.isSample} {...parts} />
              </td>
              <td className="num pr-2 text-right font-extrabold">{number.format(row.value)}</td>
            </tr>
          ))}
        </tbody>
      </PeopleTable>
    </div>
  );
}

interface OwnPlaceProps extends Pick<BoardProps, 'name' | 'hasOptedOut'> {
  board: Extract<BoardView, { kind: 'open' }>;
}

function OwnPlace({ name, board, hasOptedOut }: OwnPlaceProps) {
  const { t, i18n } = useTranslation('leagues');
  const number = new Intl.NumberFormat(i18n.language);
  const { own, valueOver, placesCounted } = board;
  const value = t(`board.${name}.value`, { count: own.value, value: number.format(own.value) });
  const least = t(`board.${name}.value`, { count: valueOver, value: number.format(valueOver) });
  const text = () => {
    if (hasOptedOut) return t('own.optedOut');
    if (!own.isListed) return t('own.notYet', { least, value });
    if (own.rank === null) return t('own.beyond', { places: number.format(placesCounted), value });
    return t('own.place', { place: number.format(own.rank), value });
  };
  return <p className="num mt-3 border-line border-t pt-3 text-sm font-bold text-pretty">{text()}</p>;
}
