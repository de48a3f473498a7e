import type { listRivals, ReplyOf } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type DrawAvatar, useNameOf } from './person.tsx';
import { PersonRow } from './person-row.tsx';
import { useNewMatch, useRivals } from './queries.ts';
import { useQuizRefusal } from './use-quiz-refusal.ts';

interface RivalsDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  avatarOf: DrawAvatar;
}

type Rival = ReplyOf<typeof listRivals>['rivals'][number];

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

interface RivalRowProps extends Pick<RivalsDialogProps, 'avatarOf'> {
  rival: Rival;
}

function RivalRow({ rival, avatarOf }: RivalRowProps) {
  const { t } = useTranslation('quiz');
  const navigate = useNavigate();
  const name = useNameOf()(rival);
  const open = useNewMatch((match) => void navigate(paths.match(match.id)), useQuizRefusal());
  const note = rival.state !== 'ready' ? t(`rivals.${rival.state}`) : rival.isRewardedToday && t('rivals.rewarded');
  return (
    <PersonRow picture={avatarOf(rival, 40)} name={name} note={note || null}>
      {rival.state === 'ready' && (
        <Button
          size="compact"
          aria-label={t('rivals.actionOf', { name })}
          busy={open.isPending}
          onClick={() => open.mutate(rival.playerId)}
        >
          {t('rivals.action')}
        </Button>
      )}
    </PersonRow>
  );
}
