import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import type { ShownToast, ToastText } from './toast-text.ts';

export interface Toasts {
  /** Shows one toast; whatever was showing makes room. */
  show(toast: ToastText): void;
  dismiss(): void;
}

const ToastContext = createContext<Toasts | null>(null);
const ToastCard = lazy(() => import('./toast-card.tsx').then((module) => ({ default: module.ToastCard })));

let lastId = 0;

export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast | null>(null);
  const toasts = useMemo<Toasts>(
    () => ({
      show(text) {
        lastId += 1;
        setToast({ ...text, id: lastId });
      },
      dismiss: () => setToast(null),
    }),
    [],
  );
  return (
    <ToastContext value={toasts}>
      {children}
      <div
        role={toast?.kind === 'bad' ? 'alert' : 'status'}
        className="pointer-events-none fixed inset-x-0 top-[env(safe-area-inset-top)] z-60 mx-auto w-full max-w-md"
      >
        {toast && (
          <Suspense fallback={null}>
            <ToastCard
              key={toast.id}
              toast={toast}
              closeLabel={closeLabel}
              onClose={() => setToast((now) => (now?.id === toast.id ? null : now))}
            />
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
