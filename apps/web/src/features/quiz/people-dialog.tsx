import type { RivalView } from '@kalima/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { type DrawAvatar, useNameOf } from './person.tsx';
import { PersonRow } from './person-row.tsx';
import { useBlock, useBlocks, useRivals } from './queries.ts';
import { RivalRow } from './rival-row.tsx';
import { useQuizRefusal } from './use-quiz-refusal.ts';

interface PeopleDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  avatarOf: DrawAvatar;
}

interface ListProps extends Omit<PeopleDialogProps, 'avatarOf'> {
  title: string;
  description: string;
  query: Pick<UseQueryResult, 'isError' | 'isFetching' | 'refetch'>;
  /** Undefined until they are known. */
  rows: readonly ReactNode[] | undefined;
  fault?: string;
  skeletonClassName: string;
}

function PeopleDialog({ query, rows, fault, skeletonClassName, ...dialog }: ListProps) {
  const { t } = useTranslation('app');
  return (
    <Dialog {...dialog}>
      {rows ? (
        rows.length > 0 && <ul className="-mx-2 max-h-[50dvh] overflow-y-auto px-2 text-left">{rows}</ul>
      ) : query.isError ? (
        <>
          {fault && (
            <p role="alert" className="font-bold text-bad-ink">
              {fault}
            </p>
          )}
          <Button variant="neutral" busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <Skeleton className={skeletonClassName} />
      )}
      <Button variant="neutral" size="large" full onClick={() => dialog.onOpenChange(false)}>
        {t('close')}
      </Button>
    </Dialog>
  );
}

export function RivalsDialog({ avatarOf, ...dialog }: PeopleDialogProps) {
  const { t } = useTranslation('quiz');
  const query = useRivals(dialog.open);
  const rivals = query.data?.rivals;
  return (
    <PeopleDialog
      {...dialog}
      title={t('rivals.title')}
      description={t(rivals?.length === 0 ? 'rivals.empty' : 'rivals.body')}
      query={query}
      rows={rivals?.map((rival) => <RivalRow key={rival.playerId} rival={rival} avatarOf={avatarOf} />)}
      fault={t('rivals.fault')}
      skeletonClassName="h-48 rounded-card"
    />
  );
}

export function BlockedDialog({ avatarOf, ...dialog }: PeopleDialogProps) {
  const { t } = useTranslation('quiz');
  const query = useBlocks(dialog.open);
  const blocked = query.data?.blocked;
  return (
    <PeopleDialog
      {...dialog}
      title={t('blocked.title')}
      description={t(blocked?.length === 0 ? 'blocked.none' : 'blocked.body')}
      query={query}
      rows={blocked?.map((person) => <BlockedRow key={person.playerId} person={person} avatarOf={avatarOf} />)}
      skeletonClassName="h-24 rounded-card"
    />
  );
}

function BlockedRow({ person, avatarOf }: { person: RivalView; avatarOf: DrawAvatar }) {
  const { t } = useTranslation('quiz');
  const name = useNameOf()(person);
  const block = useBlock(() => undefined, useQuizRefusal());
  return (
    <PersonRow picture={avatarOf(person, 40)} name={name}>
      <Button
        variant="neutral"
        size="compact"
        aria-label={t('blocked.actionOf', { name })}
        busy={block.isPending}
        onClick={() => block.mutate({ playerId: person.playerId, isBlocked: false })}
      >
        {t('blocked.action')}
      </Button>
    </PersonRow>
  );
}
