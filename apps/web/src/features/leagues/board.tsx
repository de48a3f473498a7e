import type { BoardView } from '@kalima/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { BoardName } from './board-name.ts';
import { BoardTable } from './board-table.tsx';
import { OwnPlace } from './own-place.tsx';
import type { AvatarOf, MenuOf } from './player-cell.tsx';
import { SectionFault } from './section-fault.tsx';

interface BoardProps {
  name: BoardName;
  query: UseQueryResult<BoardView>;
  avatarOf: AvatarOf;
  menuOf: MenuOf;
  hasOptedOut: boolean;
}

/** A board of its own, with an error of its own. */
export function Board({ name, query, avatarOf, menuOf, hasOptedOut }: BoardProps) {
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
        <BoardTable name={name} rows={rows} avatarOf={avatarOf} menuOf={menuOf} headingId={headingId} />
      ) : (
        <p className="py-3 text-pretty text-muted">{t('board.empty')}</p>
      )}
      {name === 'streak' && <p className="mt-2 text-sm text-pretty text-muted">{t('board.streak.note')}</p>}
      <OwnPlace name={name} board={data} hasOptedOut={hasOptedOut} />
      {rows.some(({ isSample }) => isSample) && <p className="mt-2 text-sm text-muted">{t('sampleNote')}</p>}
    </Card>
  );
}
