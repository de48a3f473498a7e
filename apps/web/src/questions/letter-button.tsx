import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';

interface LetterButtonProps {
  letter: string;
  /** How often the word has it. */
  count: number;
  /** How often it can still be used. */
  left: number;
  isOver: boolean;
  onPress(): void;
}

/** A letter that is spent stays in its place and keeps the focus; there Enter checks the word. */
export function LetterButton({ letter, count, left, isOver, onPress }: LetterButtonProps) {
  const { t } = useTranslation('exercise');
  const isSpent = left === 0 || isOver;
  return (
    <button
      type="button"
      aria-disabled={isSpent || undefined}
      data-enter-checks={isSpent || undefined}
      onClick={isSpent ? undefined : onPress}
      className={classNames(
        'lip relative grid size-16 place-items-center rounded-card border-2 border-line bg-surface px-2 [--lip:var(--line)]',
        isSpent ? 'opacity-40' : 'hover:bg-surface-2',
      )}
    >
      <span lang="ar" className="arabic text-[2rem] leading-normal">
        {letter}
      </span>
      {count > 1 && (
        <span
          aria-hidden="true"
          className="num absolute -top-2 -left-1.5 rounded-full bg-hue px-1.5 text-xs leading-5 font-extrabold text-on-hue"
        >
          {left}
        </span>
      )}
      <span className="sr-only">, {t('letters.times', { count: left })}</span>
    </button>
  );
}
