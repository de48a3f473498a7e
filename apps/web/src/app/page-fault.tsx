import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { reloadPage } from '../lib/reload-page.ts';
import { useIsOnline } from '../lib/use-is-online.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Message } from '../ui/message.tsx';

/** A page whose chunk did not arrive. */
export function PageFault({ onRetry }: { onRetry(): void }) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  return (
    <Message
      level={1}
      tone="bad"
      icon="alert"
      title={t(isOnline ? 'fault.title' : 'offline.title')}
      action={
        <>
          <Button size="large" onClick={isOnline ? reloadPage : onRetry}>
            {t(isOnline ? 'fault.reload' : 'retry')}
          </Button>
          <ButtonLink to={paths.home} variant="neutral" size="large">
            {t('backHome')}
          </ButtonLink>
        </>
      }
    >
      {t(isOnline ? 'fault.body' : 'offline.page')}
    </Message>
  );
}
