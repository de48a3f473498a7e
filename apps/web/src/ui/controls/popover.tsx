import { Popover as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { useBackCloses } from './use-back-closes.ts';

interface PopoverProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  label: string;
  /** One element that takes a ref and the props of a button. */
  trigger: ReactNode;
  children: ReactNode;
}

export function Popover({ open, onOpenChange, label, trigger, children }: PopoverProps) {
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      <Parts.Portal>
        <Parts.Content
          aria-label={label}
          sideOffset={10}
          collisionPadding={16}
          className="appear z-40 w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-4 shadow-[0_12px_32px_var(--shadow)]"
        >
          {children}
          <Parts.Arrow className="fill-surface" width={16} height={8} />
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}
