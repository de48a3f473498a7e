import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/controls/dialog.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { useDecline, useNotifications, useTurnOn } from './queries.ts';

interface ReminderInvitationProps {
  userId: string;
  streak: number;
  onDone(): void;
}

/** Asked once in the life of an account, and the browser itself asks only after a press on yes. */
export function ReminderInvitation({ userId, streak, onDone }: ReminderInvitationProps) {
  const { t } = useTranslation('notifications');
  const view = useNotifications();
  const turnOn = useTurnOn(userId);
  const decline = useDecline();
  const [open, setOpen] = useState(true);
  const wasAsked = view.data?.permissionAsked === true && open && turnOn.isIdle;
  useEffect(() => {
    if (wasAsked) onDone();
  }, [wasAsked, onDone]);
  if (!view.data || wasAsked) return null;
  const close = () => {
    setOpen(false);
    onDone();
  };
  const { publicKey } = view.data;
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => {
        if (wanted || turnOn.isPending) return;
        decline.mutate();
        close();
      }}
      title={t('invitation.title', { count: streak })}
      description={t('invitation.body')}
      illustration={
        <span className="text-gold">
          <StarMark size={88} />
        </span>
      }
    >
      <Button size="large" full busy={turnOn.isPending} onClick={() => turnOn.mutate(publicKey, { onSettled: close })}>
        {t('invitation.yes')}
      </Button>
      <Button
        variant="ghost"
        full
        onClick={() => {
          decline.mutate();
          close();
        }}
      >
        {t('invitation.no')}
      </Button>
    </Dialog>
  );
}
