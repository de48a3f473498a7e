import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Message } from '../../ui/message.tsx';
import { BareFrame } from '../chrome/bare-frame.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { paths } from '../paths.ts';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <BareFrame>
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
    </BareFrame>
  );
}
