import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/navigation/paths.ts';
import { IconAction } from '../../ui/controls/icon-action.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { SoundingStage } from './use-play-sounding.ts';

/** The page before and after the questions. */
export function Outside({ isUpdating, children }: { isUpdating: boolean; children: ReactNode }) {
  const { t } = useTranslation('sounding');
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <header className="mx-auto flex w-full max-w-3xl shrink-0 items-center px-2 py-2 md:px-6 md:py-5">
        <IconAction icon="arrow-left" label={t('back')} to={paths.home} />
      </header>
      <div className="rise mx-auto my-auto w-full max-w-lg px-4 pt-1 pb-8" aria-busy={isUpdating}>
        {children}
      </div>
    </div>
  );
}

interface ProblemProps {
  stage: Extract<SoundingStage, { kind: 'outside' }>;
  /** The questions did not start. */
  isFailed: boolean;
}

Outside.Problem = function Problem({ stage, isFailed }: ProblemProps) {
  const { t } = useTranslation(['sounding', 'app']);
  if (!stage.isChanged && !isFailed) return null;
  return (
    <p role="alert" className="mt-5 flex items-start justify-center gap-2 text-sm font-bold text-bad-ink">
      <Icon name="alert" size={20} />
      {stage.isChanged ? t('sounding:play.changed') : t('app:fault.body')}
    </p>
  );
};
