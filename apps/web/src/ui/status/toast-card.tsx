import { Toast } from 'radix-ui';
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../icon.tsx';
import { next, sightMs, type ToastQueue } from './toast-queue.ts';
import type { ToastKind } from './toast-text.ts';

const looks: Record<ToastKind, { icon: IconName; tone: string }> = {
  good: { icon: 'check', tone: 'bg-ok-tint text-ok-ink' },
  bad: { icon: 'alert', tone: 'bg-bad-tint text-bad-ink' },
  news: { icon: 'star', tone: 'bg-gold-tint text-gold-ink' },
};

export interface ToastCardProps {
  queue: ToastQueue;
  /** Read out before each toast. */
  label: string;
  closeLabel: string;
  /** The region in which whatever comes is read out when there is time for it. */
  status: RefObject<HTMLElement | null>;
  onChange(change: (queue: ToastQueue | null) => ToastQueue | null): void;
}

/** The live region around it does the announcing, so Radix is asked not to announce a second time. */
export function ToastCard({ queue, label, closeLabel, status, onChange }: ToastCardProps) {
  const { shown } = queue;
  const [isPaused, setPaused] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  const notifyShown = useEffectEvent(() => shown.onShown?.());
  useEffect(() => notifyShown(), []);
  const goOn = () => onChange((now) => (now?.shown === shown ? next(now) : now));
  useVisibleTime(sightMs(queue), isPaused, goOn);

  const noteOrigin = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  const close = () => {
    if (card.current?.contains(document.activeElement) && cameFrom.current instanceof HTMLElement)
      cameFrom.current.focus();
    goOn();
  };

  const look = looks[shown.kind ?? 'news'];
  const drawn = (
    // biome-ignore lint/a11y/noStaticElementInteractions: only heeds what comes and goes inside
    <div ref={card} onFocus={noteOrigin}>
      <Toast.Provider label={label} duration={Number.POSITIVE_INFINITY} swipeDirection="up">
        <Toast.Root
          open
          onOpenChange={(open) => {
            if (!open) close();
          }}
          onPause={() => setPaused(true)}
          onResume={() => setPaused(false)}
          className="rise flex w-full items-start gap-3 rounded-card border border-line bg-surface p-3 shadow-[0_12px_32px_var(--shadow)]"
        >
          <div data-radix-toast-announce-exclude="" className="contents">
            <span className={classNames('grid size-10 shrink-0 place-items-center rounded-xl', look.tone)}>
              <Icon name={look.icon} size={22} />
            </span>
            <div className="min-w-0 flex-1 py-0.5">
              <Toast.Title className="font-extrabold">{shown.title}</Toast.Title>
              {shown.body && <Toast.Description className="text-sm text-muted">{shown.body}</Toast.Description>}
            </div>
            <Toast.Close
              aria-label={closeLabel}
              className="-my-1 -mr-1 -ml-2 grid size-12 shrink-0 place-items-center rounded-xl text-muted hover:text-ink"
            >
              <Icon name="cross" size={20} />
            </Toast.Close>
          </div>
        </Toast.Root>
        <Toast.Viewport label={shown.title} className="pointer-events-auto flex flex-col p-3 outline-none" />
      </Toast.Provider>
    </div>
  );
  // An alert is read out as it comes into the page; a status only where its region was there before.
  if (shown.kind !== 'bad') return status.current && createPortal(drawn, status.current);
  return (
    <div role="alert" aria-live="assertive">
      {drawn}
    </div>
  );
}

/** Says when something has been in sight for so long; how long may change meanwhile, and a pause does not count. */
function useVisibleTime(forMs: number, isPaused: boolean, onOver: () => void): void {
  const seenMs = useRef(0);
  const end = useEffectEvent(onOver);
  useEffect(() => {
    if (isPaused) return;
    const since = performance.now();
    const timer = setTimeout(end, forMs - seenMs.current);
    return () => {
      clearTimeout(timer);
      seenMs.current += performance.now() - since;
    };
  }, [forMs, isPaused]);
}
