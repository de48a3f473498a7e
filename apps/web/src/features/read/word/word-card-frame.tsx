import { ordinaryText } from '@kalima/rules/folding';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useMedia, wideQuery } from '../../../lib/browser/use-media.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconAction } from '../../../ui/controls/icon-action.tsx';
import { useBackCloses } from '../../../ui/controls/use-back-closes.ts';
import { deskSideId } from '../desk/reader-desk.tsx';

interface WordCardFrameProps {
  /** Ids of its form, and of what is said of it. */
  labelledBy: string;
  describedBy: string;
  place: string;
  start: ReactNode;
  sound: ReactNode;
  /** Its content comes late: the sheet has its full height from the start. */
  isTall: boolean;
  onClose(): void;
  onResize(): void;
  children: ReactNode;
}

const isTyping = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent) =>
  altKey || ctrlKey || metaKey || (target instanceof Element && target.closest('input, textarea, select') !== null);

function pressAction(card: Element | null, key: string): void {
  card?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`)?.click();
}

/** A sheet over the page's end on a phone, its own room beside the text where there is one. The verse stays in sight and in use. */
export function WordCardFrame({
  labelledBy,
  describedBy,
  place,
  start,
  sound,
  isTall,
  onClose,
  onResize,
  children,
}: WordCardFrameProps) {
  const { t } = useTranslation('app');
  const frame = useRef<HTMLElement>(null);
  const isWide = useMedia(wideQuery);
  useBackCloses(true, onClose);
  const panel = isWide ? document.getElementById(deskSideId) : null;
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
      if (event.defaultPrevented) return;
      if (event.key === 'Escape') onClose();
      const key = ordinaryText(event.key);
      if (/^[1-9]$/.test(key) && !isTyping(event)) pressAction(frame.current, key);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onClose]);
  return createPortal(
    <section
      ref={frame}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-word-card
      className={classNames('outline-none', panel ? 'word-panel appear' : 'word-sheet rise', isTall && 'is-tall')}
    >
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 flex-1">{start}</div>
        {sound}
        <IconAction icon="cross" size={24} label={t('close')} onPress={onClose} className="-mr-3" />
      </div>
      {children}
    </section>,
    panel ?? document.body,
  );
}
