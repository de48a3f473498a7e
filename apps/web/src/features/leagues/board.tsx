import type { BoardRow, BoardView } from '@kalima/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type CSSProperties, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/language/numbers.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { PeopleTable } from './people-table.tsx';
import { type PersonParts, PlayerCell } from './player-cell.tsx';
import { SectionFault } from './section-fault.tsx';

const medals = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const;
const colours = { gold: '#d9a520', silver: '#9aa5b1', bronze: '#b0713a' } as const;

function Medal({ rank }: { rank: number }) {
  const { t, i18n } = useTranslation('leagues');
  const place = numberFormat(i18n.language).format(rank);
  if (rank !== 1 && rank !== 2 && rank !== 3) return <span className="num pl-7.5 font-extrabold">{place}</span>;
  const medal = medals[rank];
  return (
    <span className="num flex items-center gap-1 font-extrabold">
      <StarMedal color={colours[medal]} />
      {place}
      <span className="sr-only">{t(`medal.${medal}`)}</span>
    </span>
  );
}

function Square({ side, turn, style }: { side: number; turn: number; style: CSSProperties }) {
  const at = 24 - side / 2;
  return (
    <rect x={at} y={at} width={side} height={side} rx={side / 12} transform={`rotate(${turn} 24 24)`} style={style} />
  );
}

function StarMedal({ color }: { color: string }) {
  const edge = `color-mix(in srgb, ${color} 55%, var(--ink))`;
  const light = `color-mix(in srgb, ${color} 62%, white)`;
  const layers = [
    { side: 31, turn: 0, style: { fill: edge, stroke: edge, strokeWidth: 2 } },
    { side: 30, turn: 0, style: { fill: color } },
    { side: 17, turn: 22.5, style: { fill: light } },
  ];
  return (
    <svg viewBox="0 0 48 48" width={26} height={26} aria-hidden="true" className="block shrink-0">
      {layers.map(({ side, turn, style }) => (
        <g key={side}>
          <Square side={side} turn={turn} style={style} />
          <Square side={side} turn={turn + 45} style={style} />
        </g>
      ))}
      <circle cx="24" cy="24" r="5.5" style={{ fill: color }} />
    </svg>
  );
}

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
  const number = numberFormat(i18n.language);
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
  const number = numberFormat(i18n.language);
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
