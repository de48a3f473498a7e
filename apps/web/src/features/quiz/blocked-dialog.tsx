import type { RivalView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type DrawAvatar, useNameOf } from './person.tsx';
import { PersonRow } from './person-row.tsx';
import { useBlock, useBlocks } from './queries.ts';
import { useQuizRefusal } from './use-quiz-refusal.ts';

interface BlockedDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  avatarOf: DrawAvatar;
}

/** Whom the learner has blocked, each with the way back. */
export function BlockedDialog({ open, onOpenChange, avatarOf }: BlockedDialogProps) {
  const { t } = useTranslation(['quiz', 'app']);
  const { data, isError, isFetching, refetch } = useBlocks(open);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('quiz:blocked.title')}
      description={data?.blocked.length === 0 ? t('quiz:blocked.none') : t('quiz:blocked.body')}
    >
      {data ? (
        data.blocked.length > 0 && (
          <ul className="max-h-[50dvh] overflow-y-auto text-left">
            {data.blocked.map((person) => (
              <BlockedRow key={person.playerId} person={person} avatarOf={avatarOf} />
            ))}
          </ul>
        )
      ) : isError ? (
        <Button variant="neutral" busy={isFetching} onClick={() => void refetch()}>
          {t('app:retry')}
        </Button>
      ) : (
        <Skeleton className="h-24 rounded-card" />
      )}
      <Button variant="neutral" size="large" full onClick={() => onOpenChange(false)}>
        {t('app:close')}
      </Button>
    </Dialog>
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
