import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { paths } from '../paths.ts';

type PageName = Extract<ParseKeys<'soon'>, `${string}.title`> extends `${infer Name}.title` ? Name : never;

interface ComingSoonProps {
  name: PageName;
  icon?: IconName;
  /** Where the way back leads; home unless told. */
  back?: string;
}

export function ComingSoon({ name, icon, back = paths.home }: ComingSoonProps) {
  const { t } = useTranslation(['soon', 'app']);
  return (
    <>
      <PageTitle>{t(`soon:${name}.title`)}</PageTitle>
      <Message
        level={1}
        icon={icon}
        title={t(`soon:${name}.title`)}
        action={
          <ButtonLink to={back} size="large">
            {back === paths.home ? t('app:backHome') : t('app:back')}
          </ButtonLink>
        }
      >
        <p>{t(`soon:${name}.body`)}</p>
        <p className="mt-4 inline-block rounded-full bg-gold-tint px-4 py-1.5 text-sm font-extrabold text-gold-ink">
          {t('soon:badge')}
        </p>
      </Message>
    </>
  );
}
