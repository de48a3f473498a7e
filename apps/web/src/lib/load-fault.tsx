import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

interface LoadFaultProps {
  title: string;
  /** 1 where it stands for the whole page. */
  level?: 1;
  busy?: boolean;
  onRetry(): void;
  /** Other ways on, after the retry. */
  children?: ReactNode;
}

/** What a page was to show could not be loaded. */
export function LoadFault({ title, level, busy = false, onRetry, children }: LoadFaultProps) {
  const { t } = useTranslation('app');
  return (
    <Message
      {...(level !== undefined && { level })}
      tone="bad"
      icon="alert"
      title={title}
      action={
        <>
          <Button size="large" busy={busy} onClick={onRetry}>
            {t('retry')}
          </Button>
          {children}
        </>
      }
    >
      {t('fault.body')}
    </Message>
  );
}
