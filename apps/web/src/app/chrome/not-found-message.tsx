import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Message } from '../../ui/status/message.tsx';
import { PageTitle } from './page-title.tsx';

export function NotFoundMessage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>404</PageTitle>
      <Message
        level={1}
        title={t('notFound.title')}
        action={
          <ButtonLink to={paths.home} size="large">
            {t('notFound.action')}
          </ButtonLink>
        }
      >
        {t('notFound.body')}
      </Message>
    </>
  );
}
