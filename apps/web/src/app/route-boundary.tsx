import { type ReactNode, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { ErrorBoundary } from '../lib/error-boundary.tsx';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Message } from '../ui/message.tsx';
import { DropUnusedData } from './drop-unused-data.ts';

function RouteFault({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  const dropUnusedData = useContext(DropUnusedData);
  const retry = () => {
    dropUnusedData();
    onRetry();
  };
  return (
    <Message
      level={1}
      tone="bad"
      icon="alert"
      title={t('fault.title')}
      action={
        <>
          <Button size="large" onClick={retry}>
            {t('retry')}
          </Button>
          <ButtonLink to={paths.home} variant="neutral" size="large">
            {t('backHome')}
          </ButtonLink>
        </>
      }
    >
      {t('fault.body')}
    </Message>
  );
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
