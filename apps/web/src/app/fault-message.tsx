import { useTranslation } from 'react-i18next';
import { paths } from '../lib/navigation/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Message } from '../ui/status/message.tsx';

interface FaultMessageProps {
  title: string;
  body: string;
  action: string;
  onAction(): void;
  /** Outside the router there are no links. */
  isOutside?: boolean;
}

export function FaultMessage({ title, body, action, onAction, isOutside }: FaultMessageProps) {
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
          {isOutside || (
            <ButtonLink to={paths.home} variant="neutral" size="large">
              {t('backHome')}
            </ButtonLink>
          )}
        </>
      }
    >
      {body}
    </Message>
  );
}
