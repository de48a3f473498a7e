import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Message } from '../../ui/status/message.tsx';
import { useIsOnline } from '../connection/connection.ts';

interface LoadFaultProps {
  title: string;
  /** 1 where it stands for the whole page. */
  level?: 1;
  busy?: boolean;
  onRetry(): void;
  offline?(retry: ReactNode): ReactNode;
  children?: ReactNode;
}

export function LoadFault({ title, level, busy = false, onRetry, offline, children }: LoadFaultProps) {
  const { t } = useTranslation('app');
  const isOnline = useIsOnline();
  const retry = (
    <Button size="large" busy={busy} onClick={onRetry}>
      {t('retry')}
    </Button>
  );
  if (offline && !isOnline) return offline(retry);
  return (
    <Message
      {...(level !== undefined && { level })}
      tone="bad"
      icon="alert"
      title={title}
      action={
        <>
          {retry}
          {children}
        </>
      }
    >
      {t('fault.body')}
    </Message>
  );
}
