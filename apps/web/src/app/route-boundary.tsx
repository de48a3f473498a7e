import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../lib/error-boundary.tsx';
import { DropUnusedData } from './drop-unused-data.ts';
import { FaultMessage } from './fault-message.tsx';

function RouteFault({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  const dropUnusedData = useContext(DropUnusedData);
  const retry = () => {
    dropUnusedData();
    onRetry();
  };
  return <FaultMessage title={t('fault.title')} body={t('fault.body')} action={t('retry')} onAction={retry} />;
}

/** A page that fails leaves the menus around it standing. */
export function RouteBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname} draw={(retry) => <RouteFault onRetry={retry} />}>
      {children}
    </ErrorBoundary>
  );
}
