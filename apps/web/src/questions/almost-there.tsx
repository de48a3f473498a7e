import type { SessionView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { classNames } from '../ui/class-names.ts';
import { withCarrier } from './arabic-keys.ts';

/** What was typed one letter away, with the place that is off; the right letter stays for the learner to find. */
export function AlmostThere({ firstTry }: { firstTry: SessionView['firstTry'] }) {
  const { t } = useTranslation('exercise');
  return (
    <div role="status">
      {firstTry !== null && (
        <div data-hue="orange" className="appear rounded-card border-2 border-hue-ink bg-hue-tint px-3 py-2">
          <p className="text-sm text-pretty">
            <strong className="font-extrabold text-hue-ink">{t('almost.title')}</strong> {t('almost.body')}
          </p>
          <ol dir="rtl" className="mt-1.5 flex flex-wrap justify-center gap-1">
            {firstTry.comparison.map(({ kind, given }, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a word may have the same letter twice
                key={place}
                className={classNames(
                  'min-w-9 rounded-lg border-2 text-center',
                  kind === 'same' ? 'border-line-strong/60' : 'border-dashed border-hue-ink font-bold text-hue-ink',
                )}
              >
                <span
                  aria-hidden="true"
                  lang="ar"
                  className="arabic grid h-10 place-items-center text-2xl leading-none"
                >
                  {given === null ? '?' : withCarrier(given)}
                </span>
                <span dir="ltr" className="sr-only">
                  {t(`almost.${kind}`, { given: given ?? '' })}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
