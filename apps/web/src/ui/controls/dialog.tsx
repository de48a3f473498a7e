import { Dialog as Parts } from 'radix-ui';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './use-back-closes.ts';

interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  /** The buttons; the safest one first. */
  children?: ReactNode;
  illustration?: ReactNode;
}

/** Radix's own overlay writes a <style> into the page, which our CSP forbids; so the overlay and the scroll lock are ours. */
export function Dialog({ open, onOpenChange, title, description, children, illustration }: DialogProps) {
  const opener = useRef<Element | null>(null);
  useBackCloses(open, () => onOpenChange(false));
  return (
    <Parts.Root open={open} onOpenChange={onOpenChange}>
      <Parts.Portal>
        <Backdrop />
        <Parts.Content
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // Radix knows only its own trigger. Where the page has moved on, the focus is no longer ours to give back.
            event.preventDefault();
            if (document.activeElement === document.body) giveBackFocus(opener.current);
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className="rise fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[90dvh] w-full max-w-md overflow-y-auto rounded-t-3xl border border-line bg-surface p-6 pb-8 text-center md:top-1/2 md:bottom-auto md:-translate-y-1/2 md:rounded-3xl"
        >
          {illustration && <div className="mb-4 flex justify-center">{illustration}</div>}
          <Parts.Title className="text-2xl">{title}</Parts.Title>
          {description && (
            <Parts.Description className="mt-2 text-pretty break-words text-muted">{description}</Parts.Description>
          )}
          {children && <div className="mt-6 flex flex-col gap-3">{children}</div>}
        </Parts.Content>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** To what had the focus before; where that is gone, to what the page now begins with. */
function giveBackFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement) opener.focus();
  if (document.activeElement !== document.body) return;
  const main = document.querySelector('main');
  const heading = main?.querySelector<HTMLElement>(':is(h1, h2)[tabindex="-1"]');
  (heading ?? main)?.focus({ preventScroll: true });
}

function Backdrop() {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.scroll = 'locked';
    return () => {
      delete root.dataset.scroll;
    };
  }, []);
  return <div aria-hidden="true" className="appear fixed inset-0 z-50 bg-scrim" />;
}
