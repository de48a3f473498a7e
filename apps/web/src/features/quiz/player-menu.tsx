import type { RivalView } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { IconAction } from '../../ui/controls/icon-action.tsx';
import { RowButton } from '../../ui/controls/row-button.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import { useNameOf } from './person.tsx';
import { useBlock, useReportPlayer } from './queries.ts';
import { useQuizRefusal } from './use-quiz-refusal.ts';

export function PlayerMenu({ rival }: { rival: RivalView }) {
  const { t } = useTranslation(['quiz', 'app']);
  const [isOpen, setOpen] = useState(false);
  const name = useNameOf()(rival);
  const navigate = useNavigate();
  const toast = useToast();
  const showRefusal = useQuizRefusal();
  const { playerId } = rival;
  const report = useReportPlayer(() => {
    setOpen(false);
    toast.show({ kind: 'good', title: t('quiz:player.reported') });
  }, showRefusal);
  const block = useBlock(() => {
    toast.show({ kind: 'good', title: t('quiz:player.blocked') });
    void navigate(paths.leagues);
  }, showRefusal);
  return (
    <>
      <IconAction icon="flag" size={24} label={t('quiz:player.open', { name })} onPress={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('quiz:player.title')}
        description={t('quiz:player.body', { name })}
      >
        <div className="-my-2">
          <RowButton
            icon="flag"
            busy={report.isPending && report.variables.reason === 'name'}
            onClick={() => report.mutate({ playerId, reason: 'name' })}
          >
            {t('quiz:player.reportName')}
          </RowButton>
          {rival.avatarUrl !== null && (
            <RowButton
              icon="flag"
              busy={report.isPending && report.variables.reason === 'avatar'}
              onClick={() => report.mutate({ playerId, reason: 'avatar' })}
            >
              {t('quiz:player.reportAvatar')}
            </RowButton>
          )}
          <RowButton
            icon="cross"
            danger
            busy={block.isPending}
            onClick={() => block.mutate({ playerId, isBlocked: true })}
          >
            {t('quiz:player.block', { name })}
            <span className="block text-sm font-medium text-muted">{t('quiz:player.blockNote')}</span>
          </RowButton>
        </div>
        <Button variant="neutral" size="large" full onClick={() => setOpen(false)}>
          {t('app:close')}
        </Button>
      </Dialog>
    </>
  );
}
