import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/navigation/paths.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';

/** The side column of a visitor before a word is opened. */
export function VisitorSide() {
  const { t } = useTranslation('read');
  return (
    <>
      <p className="text-pretty">{t('desk.visitor')}</p>
      <ButtonLink to={paths.trial} full className="mt-4">
        {t('card.begin')}
      </ButtonLink>
    </>
  );
}
