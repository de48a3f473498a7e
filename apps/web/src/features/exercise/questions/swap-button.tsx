import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useQuestionTools } from '../session/question-tools.ts';
import { Sign } from './sign.tsx';

/** For a bus, a library, a shy moment: the same word in a question that needs neither ear nor voice. */
export function SwapButton({ without }: { without: 'sound' | 'voice' }) {
  const { t } = useTranslation('exercise');
  const { onSwap, isSwapping } = useQuestionTools();
  if (onSwap === null) return null;
  return (
    <Button variant="quiet" size="small" busy={isSwapping} onClick={onSwap}>
      {!isSwapping && <Sign name={without === 'sound' ? 'speaker-off' : 'microphone-off'} size={20} />}
      {t(without === 'sound' ? 'swap.sound' : 'swap.voice')}
    </Button>
  );
}
