import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useRef, useState } from 'react';
import type { ToastQueue } from './toast-queue.ts';
import type { ToastText } from './toast-text.ts';

export interface Toasts {
  /** Shows it once the current toast has been read. */
  show(toast: ToastText): void;
  /** Drops the toasts of a learner who leaves. */
  forget(): void;
}

const ToastContext = createContext<Toasts | null>(null);
const load = () => import('./toast-part.tsx');
// A queue comes from this chunk: there is none before it has loaded.
const ToastPart = lazy(() => load().then((part) => ({ default: part.ToastPart })));

interface ToastProviderProps {
  /** Read out before each toast. */
  label: string;
  closeLabel: string;
  children: ReactNode;
}

export function ToastProvider({ label, closeLabel, children }: ToastProviderProps) {
  const [queue, setQueue] = useState<ToastQueue | null>(null);
  const status = useRef<HTMLDivElement>(null);
  const toasts = useMemo<Toasts>(() => {
    const ask = (toast?: ToastText) =>
      void load().then(
        ({ afterAsking }) => setQueue((now) => afterAsking(now, toast)),
        // Offline, before the chunk has loaded: no toast, and the page goes on.
        () => undefined,
      );
    return { show: ask, forget: () => ask() };
  }, []);
  return (
    <ToastContext value={toasts}>
      {children}
      <div className="pointer-events-none fixed inset-x-0 top-[env(safe-area-inset-top)] z-60 mx-auto w-full max-w-md">
        <div role="status" aria-live="polite" ref={status} />
        {queue && (
          <Suspense fallback={null}>
            <ToastPart queue={queue} label={label} closeLabel={closeLabel} status={status} onChange={setQueue} />
          </Suspense>
        )}
      </div>
    </ToastContext>
  );
}

export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast must be used within a ToastProvider');
  return toasts;
}
