import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DrawAvatar } from './person.tsx';
import { useRivals } from './queries.ts';
import { RivalRow } from './rival-row.tsx';

interface RivalsDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  avatarOf: DrawAvatar;
}

/** Everybody of the learner's group, those who can be challenged with a button. */
export function RivalsDialog({ open, onOpenChange, avatarOf }: RivalsDialogProps) {
  const { t } = useTranslation(['quiz', 'app']);
  const { data, isError, isFetching, refetch } = useRivals(open);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('quiz:rivals.title')}
      description={data?.rivals.length === 0 ? t('quiz:rivals.empty') : t('quiz:rivals.body')}
    >
      {data ? (
        data.rivals.length > 0 && (
          <ul className="-mx-2 max-h-[50dvh] overflow-y-auto px-2 text-left">
            {data.rivals.map((rival) => (
              <RivalRow key={rival.playerId} rival={rival} avatarOf={avatarOf} />
            ))}
          </ul>
        )
      ) : isError ? (
        <>
          <p role="alert" className="font-bold text-bad-ink">
            {t('quiz:rivals.fault')}
          </p>
          <Button variant="neutral" busy={isFetching} onClick={() => void refetch()}>
            {t('app:retry')}
          </Button>
        </>
      ) : (
        <Skeleton className="h-48 rounded-card" />
      )}
      <Button variant="neutral" size="large" full onClick={() => onOpenChange(false)}>
        {t('app:close')}
      </Button>
    </Dialog>
  );
}
