import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import type { Pauses } from './use-pauses.ts';

export function ResumeButton({ pauses, isOver }: { pauses: Pauses; isOver: boolean }) {
  const { t } = useTranslation('exercise');
  const { without, isPaused, onResume } = pauses;
  if (without === null) return null;
  return (
    <p
      role="status"
      className={classNames('grid min-h-12 place-items-center text-sm text-muted', isOver && 'invisible')}
    >
      {isPaused ? (
        <Button variant="quiet" size="small" onClick={onResume}>
          {t(`swap.resume.${without}`)}
        </Button>
      ) : (
        t('swap.resumed')
      )}
    </p>
  );
}
