import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from '../lib/error-boundary.tsx';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

function FaultPage() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-window place-items-center">
      <Message
        level={1}
        tone="bad"
        icon="alert"
        title={t('fault.title')}
        action={
          <Button size="large" onClick={() => window.location.reload()}>
            {t('fault.reload')}
          </Button>
        }
      >
        {t('fault.body')}
      </Message>
    </main>
  );
}

/** For an error that no boundary further in has caught. */
export function FaultBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary draw={() => <FaultPage />}>{children}</ErrorBoundary>;
}
