import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { BrandLink } from './navigation/brand-link.tsx';
import { SkipLink } from './navigation/skip-link.tsx';

interface BareFrameProps {
  onBack?: (() => void) | undefined;
  brandTo?: string;
  children: ReactNode;
}

export function BareFrame({ onBack, brandTo, children }: BareFrameProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex min-h-window w-full max-w-6xl flex-col px-4 md:px-8">
      <SkipLink />
      <header className="flex items-center justify-between py-3">
        {onBack ? (
          <button
            type="button"
            onClick={onBack}
            aria-label={t('back')}
            className="-ml-2 grid size-12 place-items-center rounded-button text-muted hover:text-ink"
          >
            <Icon name="arrow-left" size={28} />
          </button>
        ) : (
          <BrandLink {...(brandTo ? { to: brandTo } : {})} />
        )}
        <LanguageSwitcher form="compact" />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center">
        {children}
      </main>
    </div>
  );
}
