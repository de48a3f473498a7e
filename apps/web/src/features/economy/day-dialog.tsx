import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { StarMark } from '../../ui/star-mark.tsx';

interface DayDialogProps {
  title: string;
  body: string;
  close: string;
  icon?: IconName;
  drawing?: ReactNode;
  /** Without colour, for what is over. */
  pale?: boolean;
  onClose(): void;
}

/** A small piece of news, with one way out. */
export function DayDialog({ title, body, close, icon, drawing, pale = false, onClose }: DayDialogProps) {
  const [open, setOpen] = useState(true);
  const leave = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(wanted) => {
        if (!wanted) leave();
      }}
      title={title}
      description={body}
      illustration={
        <span className="relative grid place-items-center text-gold-tint">
          <StarMark size={116} />
          <span className={pale ? 'absolute opacity-60 grayscale' : 'absolute'}>
            {drawing ?? (icon && <Icon name={icon} size={56} />)}
          </span>
        </span>
      }
    >
      <Button size="large" full onClick={leave}>
        {close}
      </Button>
    </Dialog>
  );
}
