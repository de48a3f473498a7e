import { useTranslation } from 'react-i18next';
import { signal } from '../../../lib/browser/signal.ts';
import { LineDrawing } from '../../../ui/line-drawing.tsx';

/** Its dialog comes with the deferred parts. */
export const isSearchOpen = signal(false);

/** @param isNamed its name stands beside it */
export function SearchButton({ className, isNamed = false }: { className: string; isNamed?: boolean }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={isNamed ? undefined : t('search')}
      aria-keyshortcuts="/"
      onClick={() => isSearchOpen.set(true)}
      className={className}
    >
      <LineDrawing size={24}>
        <path d="M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0M16 16l5 5" />
      </LineDrawing>
      {isNamed && t('search')}
    </button>
  );
}
