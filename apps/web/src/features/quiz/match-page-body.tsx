import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { IconAction } from '../../ui/controls/icon-action.tsx';

export function MatchPageBody({ corner, children }: { corner?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('quiz');
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <header className="mx-auto flex w-full max-w-3xl shrink-0 items-center justify-between px-2 py-2 md:px-6 md:py-5">
        <IconAction icon="arrow-left" label={t('back')} to={paths.leagues} />
        {corner}
      </header>
      <div className="rise mx-auto my-auto flex w-full max-w-md flex-col items-center px-4 pt-2 pb-6 text-center">
        {children}
      </div>
    </div>
  );
}
