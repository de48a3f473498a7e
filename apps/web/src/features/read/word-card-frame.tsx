import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMedia, wideQuery } from '../../lib/use-media.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

interface WordCardFrameProps {
  label: string;
  /** The token: with another one the frame stays, and what is in it changes. */
  place: string;
  /** At the start of its first line, and before the close button. */
  start: ReactNode;
  sound: ReactNode;
  onClose(): void;
  /** It has grown, and may lie over what it is about. */
  onResize(): void;
  children: ReactNode;
}

/** A sheet over the page's end on a phone, the side panel where there is one. The verse stays in sight and in use. */
export function WordCardFrame({ label, place, start, sound, onClose, onResize, children }: WordCardFrameProps) {
  const { t } = useTranslation('app');
  const frame = useRef<HTMLElement>(null);
  const isWide = useMedia(wideQuery);
  const panel = isWide ? document.getElementById('side-panel') : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another card, which begins at its top
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollTo?.(0, 0);
  }, [place]);
  useEffect(() => {
    if (frame.current === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(onResize);
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [onResize]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return createPortal(
    <section
      ref={frame}
      role="dialog"
      tabIndex={-1}
      aria-label={label}
      data-word-card
      className={classNames('outline-none', panel ? 'word-panel appear' : 'word-sheet rise')}
    >
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 flex-1">{start}</div>
        {sound}
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          className="-mr-3 grid size-12 shrink-0 place-items-center rounded-button text-muted hover:text-ink"
        >
          <Icon name="cross" />
        </button>
      </div>
      {children}
    </section>,
    panel ?? document.body,
  );
}
