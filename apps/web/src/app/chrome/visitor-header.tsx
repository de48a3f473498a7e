import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { BrandLink } from './brand-link.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';

export function VisitorHeader() {
  const { t } = useTranslation();
  return (
    <header className="visitor-header sticky top-0 z-30 bg-bg/90 backdrop-blur-md">
      <div className="mx-auto flex max-w-3xl items-center justify-between gap-3 px-3 py-2 md:px-6 md:py-3">
        <BrandLink to={paths.auth} markOnly />
        <div className="flex items-center gap-3">
          <div className="md:hidden">
            <LanguageSwitcher form="compact" />
          </div>
          <div className="hidden w-44 md:block">
            <LanguageSwitcher form="dropdown" />
          </div>
          <ButtonLink to={paths.credentials}>{t('visitor.signIn')}</ButtonLink>
        </div>
      </div>
    </header>
  );
}
