import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from '../features/account/auth-context.ts';
import { AuthProvider } from '../features/account/auth-provider.tsx';
import { useOnLeave } from '../features/account/use-on-leave.ts';
import { reloadPage } from '../lib/browser/reload-page.ts';
import { ErrorBoundary } from '../lib/loading/error-boundary.tsx';
import { ToastProvider, useToast } from '../ui/status/toast.tsx';
import { FaultMessage } from './fault-message.tsx';

const clearDataInBackground = (keepsUnsent: boolean) =>
  void import('../lib/offline/caches/clear-offline-data.ts')
    .then(({ clearOfflineData }) => clearOfflineData({ keepsUnsent }))
    .catch(() => undefined);

function ForgetOnLeave() {
  useOnLeave(useToast().forget);
  const { leftByChoice } = useAuth();
  useOnLeave(() => clearDataInBackground(!leftByChoice));
  return null;
}

interface ProvidersProps {
  children: ReactNode;
  auth?: Omit<Parameters<typeof AuthProvider>[0], 'children'>;
}

export function Providers({ children, auth }: ProvidersProps) {
  const { t } = useTranslation();
  return (
    <ErrorBoundary draw={() => <FaultPage />}>
      <ToastProvider label={t('notification')} closeLabel={t('close')}>
        <AuthProvider {...auth}>
          <ForgetOnLeave />
          {children}
        </AuthProvider>
      </ToastProvider>
    </ErrorBoundary>
  );
}

/** For an error that no boundary further in has caught. */
function FaultPage() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-window place-items-center">
      <FaultMessage
        title={t('fault.title')}
        body={t('fault.body')}
        action={t('fault.reload')}
        onAction={reloadPage}
        isOutside
      />
    </main>
  );
}
