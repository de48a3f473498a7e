import { useTranslation } from 'react-i18next';
import { signal } from '../../../lib/browser/signal.ts';
import { LineDrawing } from '../../../ui/line-drawing.tsx';

export const isSearchOpen = signal(false);

/** @param isNamed its name stands beside it, as in the side menu */
export function SearchButton({ isNamed }: { isNamed: boolean }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('search')}
      aria-keyshortcuts="/"
      onClick={() => isSearchOpen.set(true)}
      className={
        isNamed
          ? 'flex min-h-13 w-full items-center gap-3.5 rounded-button px-3.5 font-extrabold text-muted transition-colors hover:bg-surface hover:text-ink'
          : 'grid size-12 place-items-center rounded-button text-muted hover:text-ink'
      }
    >
      <LineDrawing>
        <path d="M4 11a7 7 0 1 0 14 0 7 7 0 1 0-14 0M16 16l5 5" />
      </LineDrawing>
      {isNamed && t('search')}
    </button>
  );
}
