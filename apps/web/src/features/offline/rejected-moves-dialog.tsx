import type { RejectedMove } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { useMessageTurn } from '../../lib/messages/message-turn.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';

export function RejectedMovesDialog({ userId, moves }: { userId: string; moves: readonly RejectedMove[] }) {
  const { t } = useTranslation('offline');
  const isMyTurn = useMessageTurn('put-aside');
  if (!isMyTurn) return null;
  const close = () =>
    void import('../../lib/offline/log/deliver.ts')
      .then(({ markRejectionsSeen }) => markRejectionsSeen(userId))
      .catch(() => undefined);
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t('rejected.title')}
      description={
        <span className="grid gap-3">
          {moves.map(({ ticketId, kind, guide, level, exercise, reason }) => (
            <span key={ticketId} className="block">
              <b className="block text-ink">
                {kind === 'exercise'
                  ? t('rejected.exercise', { guide, level, exercise })
                  : t(kind === 'sitting' ? 'rejected.sitting' : 'rejected.review')}
              </b>
              {t(`rejected.reason.${reason}`)}
            </span>
          ))}
          <span className="block">{t('rejected.kept')}</span>
        </span>
      }
    >
      <Button size="large" full onClick={close}>
        {t('install.understood')}
      </Button>
    </Dialog>
  );
}
