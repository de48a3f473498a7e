import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Message } from '../ui/message.tsx';

interface FaultMessageProps {
  title: string;
  body: string;
  action: string;
  onAction(): void;
}

/** In the place of a page: what can be done about its fault, and the way home. */
export function FaultMessage({ title, body, action, onAction }: FaultMessageProps) {
  const { t } = useTranslation();
  return (
    <Message
      level={1}
      tone="bad"
      icon="alert"
      title={title}
      action={
        <>
          <Button size="large" onClick={onAction}>
            {action}
          </Button>
          <ButtonLink to={paths.home} variant="neutral" size="large">
            {t('backHome')}
          </ButtonLink>
        </>
      }
    >
      {body}
    </Message>
  );
}
