import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';

interface GapProps {
  options: readonly string[];
  /** Which option stands in it. */
  filled: number | null;
  isJudged: boolean;
}

/** As wide as the widest answer, so that no line of the verse moves when one is chosen. */
export function Gap({ options, filled, isJudged }: GapProps) {
  const { t, i18n } = useTranslation('exercise');
  return (
    <span className="relative inline-grid justify-items-center px-1">
      {filled === null && (
        <>
          <span
            aria-hidden="true"
            className="absolute inset-x-0 top-[54%] h-[1.3em] -translate-y-1/2 rounded-lg border-2 border-line-strong border-dashed"
          />
          <span lang={i18n.language} className="sr-only">
            {t('gap')}
          </span>
        </>
      )}
      {options.map((form, option) => (
        <span
          key={form}
          className={classNames(
            '[grid-area:1/1]',
            option === filled ? (isJudged ? 'taught' : 'text-hue-ink') : 'invisible',
          )}
        >
          {form}
        </span>
      ))}
    </span>
  );
}
