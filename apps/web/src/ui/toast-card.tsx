import { Toast } from 'radix-ui';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import type { ShownToast, ToastKind } from './toast-text.ts';

const looks: Record<ToastKind, { icon: IconName; tone: string }> = {
  good: { icon: 'check', tone: 'bg-ok-tint text-ok-ink' },
  bad: { icon: 'alert', tone: 'bg-bad-tint text-bad-ink' },
  news: { icon: 'star', tone: 'bg-gold-tint text-gold-ink' },
};

interface ToastCardProps {
  toast: ShownToast;
  closeLabel: string;
  onClose(): void;
}

/** The live region around it does the announcing, so Radix is asked not to announce a second time. */
export function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
  const look = looks[toast.kind ?? 'news'];
  return (
    <Toast.Provider duration={toast.durationMs ?? 6000} swipeDirection="up">
      <Toast.Root
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        className="rise flex w-full items-start gap-3 rounded-card border border-line bg-surface p-3 shadow-[0_12px_32px_var(--shadow)]"
      >
        <div data-radix-toast-announce-exclude="" className="contents">
          <span className={classNames('grid size-10 shrink-0 place-items-center rounded-xl', look.tone)}>
            <Icon name={look.icon} size={22} />
          </span>
          <div className="min-w-0 flex-1 py-0.5">
            <Toast.Title className="font-extrabold">{toast.title}</Toast.Title>
            {toast.body && <Toast.Description className="text-sm text-muted">{toast.body}</Toast.Description>}
          </div>
          <Toast.Close
            aria-label={closeLabel}
            className="-my-1 -mr-1 -ml-2 grid size-12 shrink-0 place-items-center rounded-xl text-muted hover:text-ink"
          >
            <Icon name="cross" size={20} />
          </Toast.Close>
        </div>
      </Toast.Root>
      <Toast.Viewport className="pointer-events-auto flex flex-col p-3 outline-none" />
    </Toast.Provider>
  );
}
