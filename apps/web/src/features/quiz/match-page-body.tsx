import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';

interface MatchPageBodyProps {
  /** On the other side of the way back. */
  corner?: ReactNode;
  children: ReactNode;
}

/** Everything of a match but its questions: in the middle of the window, with the way back above. */
export function MatchPageBody({ corner, children }: MatchPageBodyProps) {
  const { t } = useTranslation('quiz');
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <header className="mx-auto flex w-full max-w-3xl shrink-0 items-center justify-between px-2 py-2 md:px-6 md:py-5">
        <Link
          to={paths.leagues}
          aria-label={t('back')}
          className="grid size-12 place-items-center rounded-button text-muted hover:text-ink"
        >
          <Icon name="arrow-left" size={26} />
        </Link>
        {corner}
      </header>
      <div className="rise mx-auto my-auto flex w-full max-w-md flex-col items-center px-4 pt-2 pb-6 text-center">
        {children}
      </div>
    </div>
  );
}
