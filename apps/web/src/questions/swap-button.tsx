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

export function SwapButton({ without, isOver, isCompact = false }: SwapButtonProps) {
  const { t } = useTranslation('exercise');
  const { onSwap, isSwapping } = useQuestionTools();
  const note = useId();
  if (onSwap === null) return null;
  return (
    <div className={classNames('flex flex-col items-center', isOver && 'invisible')}>
      <Button variant="quiet" size="small" busy={isSwapping} aria-describedby={note} onClick={onSwap}>
        <Icon name="retry" size={20} />
        {t(without === 'sound' ? 'swap.sound' : 'swap.voice')}
      </Button>
      <p id={note} className={isCompact ? 'sr-only' : 'swap-note -mt-1 text-center text-xs text-muted'}>
        {t('swap.note')}
      </p>
    </div>
  );
}
