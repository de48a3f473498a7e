import { useTranslation } from 'react-i18next';
import { Transliteration } from '../ui/text/transliteration.tsx';
import { ListenButtons } from './listen-buttons.tsx';
import { useQuestionTools } from './question-tools.ts';

export function Reading({ children, className = '' }: { children: string | null; className?: string }) {
  return children === null ? null : <UncoveredReading className={className}>{children}</UncoveredReading>;
}

function UncoveredReading({ children, className }: { children: string; className: string }) {
  const { isReadingShown } = useQuestionTools();
  if (!isReadingShown) return null;
  return <Transliteration as="span" text={children} className={`appear font-semibold ${className}`} />;
}

/** Uncovers how the Arabic words of a question read. @param isHeard the question's own word is Arabic, and may be heard */
export function ReadingHelp({ isHeard, isOver }: { isHeard: boolean; isOver: boolean }) {
  const { t } = useTranslation('exercise');
  const { isReadingShown, onShowReading, onHideReading } = useQuestionTools();
  const onPress = isReadingShown ? onHideReading : onShowReading;
  if (onPress === null && !isHeard) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1">
      {isHeard && <ListenButtons purpose="beside" isOver={isOver} />}
      {onPress !== null && (
        <button
          type="button"
          onClick={onPress}
          className="min-h-12 rounded-full px-3 text-sm font-extrabold text-hue-ink decoration-2 underline-offset-4 hover:underline"
        >
          {t(isReadingShown ? 'reading.hide' : 'reading.show')}
        </button>
      )}
    </div>
  );
}
