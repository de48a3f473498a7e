import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useQuestionTools } from './question-tools.ts';

interface SwapButtonProps {
  without: 'sound' | 'voice';
  /** Once answered it keeps its place, so that nothing moves. */
  isOver: boolean;
  /** Where a keyboard needs the room: what it does is said to a screen reader alone. */
  isCompact?: boolean;
}

/** On a phone the one for the sound stands among the buttons to listen, and is as short as they are. */

export function SwapButton({ without, isOver, isCompact = false }: SwapButtonProps) {
  const { t } = useTranslation('exercise');
  const { onSwap, isSwapping } = useQuestionTools();
  const note = useId();
  if (onSwap === null) return null;
  const isSound = without === 'sound';
  const noteLook = isSound ? 'max-md:sr-only md:basis-full' : 'swap-note -mt-1';
  return (
    <div className={classNames(isSound ? 'contents' : 'flex flex-col items-center', isOver && 'invisible')}>
      <Button
        variant="quiet"
        size="small"
        className={isSound ? 'max-md:px-3' : undefined}
        busy={isSwapping}
        aria-describedby={note}
        onClick={onSwap}
      >
        <Icon name="retry" size={20} className={isSound ? 'max-md:hidden' : undefined} />
        <span className={isSound ? 'max-md:sr-only' : undefined}>{t(isSound ? 'swap.sound' : 'swap.voice')}</span>
        {isSound && (
          <span aria-hidden="true" className="md:hidden">
            {t('swap.short')}
          </span>
        )}
      </Button>
      <p id={note} className={isCompact ? 'sr-only' : `${noteLook} text-center text-xs text-muted`}>
        {t('swap.note')}
      </p>
    </div>
  );
}
