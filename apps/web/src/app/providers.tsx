import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../features/account/auth-context.ts';
import { AuthProvider } from '../features/account/auth-provider.tsx';
import { makeQueryClient } from '../lib/query-client.ts';
import { ToastProvider, useToast } from '../ui/toast.tsx';
import { FaultBoundary } from './fault-page.tsx';

/** What one learner has fetched, and was to be told, is never shown to the next. */
function ForgetOnLeave({ forget }: { forget(): void }) {
  const { user } = useAuth();
  const toasts = useToast();
  const userId = user?.id ?? null;
  const before = useRef(userId);
  useEffect(() => {
    if (before.current !== null && before.current !== userId) {
      forget();
      toasts.forget();
    }
    before.current = userId;
  }, [userId, forget, toasts]);
  return null;
}

interface ProvidersProps {
  children: ReactNode;
  auth?: Omit<Parameters<typeof AuthProvider>[0], 'children'>;
}

export function Providers({ children, auth }: ProvidersProps) {
  const { t } = useTranslation();
  const [queries] = useState(makeQueryClient);
  const [forget] = useState(() => () => queries.clear());
  return (
    <FaultBoundary>
      <QueryClientProvider client={queries}>
        <ToastProvider closeLabel={t('close')}>
          <AuthProvider {...auth}>
            <ForgetOnLeave forget={forget} />
            {children}
          </AuthProvider>
        </ToastProvider>
      </QueryClientProvider>
    </FaultBoundary>
  );
}
