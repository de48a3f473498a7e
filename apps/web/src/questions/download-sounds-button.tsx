import { useTranslation } from 'react-i18next';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useQuestionTools } from './question-tools.ts';

/** @param isOver once answered it keeps its place, so that nothing moves */
export function DownloadSoundsButton({ isOver }: { isOver: boolean }) {
  const { t } = useTranslation('exercise');
  const { onDownloadSounds } = useQuestionTools();
  if (onDownloadSounds === null) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={t('hear.download')}
      className={isOver ? 'invisible' : undefined}
      onClick={onDownloadSounds}
    >
      <Icon name="arrow-down" size={20} />
      {t('hear.allSounds')}
    </Button>
  );
}
