import type { AnsweredReply, AnswerInput, ComparisonView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../../lib/language/numbers.ts';
import { ArabicWord } from '../../../questions/arabic-word.tsx';
import { withCarrier } from '../../../questions/typing/arabic-keys.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';

/** A written or spoken answer beside the right one; options already mark theirs. */
export function AnswerComparison({ reply, answer }: { reply: AnsweredReply; answer: AnswerInput | null }) {
  const { t, i18n } = useTranslation('exercise');
  const { solution, comparison, confidence, verdict } = reply;
  const [form, ...others] = solution.kind === 'text' ? solution.forms : [];
  const said = answer?.kind === 'spoken' ? answer.transcript : null;
  return (
    <>
      {said !== null && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm font-bold text-muted">{t('speak.heard')}</span>
          <ArabicWord className="text-2xl leading-normal">{said}</ArabicWord>
          {confidence !== null && (
            <span className="num text-sm font-extrabold">
              {t('speak.likeness', {
                share: numberFormat(i18n.language, { style: 'percent' }).format(confidence),
              })}
            </span>
          )}
        </p>
      )}
      {form !== undefined && verdict !== 'right' && (
        <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
          <span className="text-sm font-bold text-muted">{t('rightAnswer')}</span>
          <ArabicWord className="text-3xl leading-normal">{form}</ArabicWord>
          {others.length > 0 && (
            <span className="text-sm text-muted">
              {t('alsoRight')} <ArabicWord className="text-xl leading-normal">{others.join(' / ')}</ArabicWord>
            </span>
          )}
        </p>
      )}
      {comparison?.some(({ kind }) => kind !== 'same') && <Comparison comparison={comparison} />}
    </>
  );
}

type Step = ComparisonView[number];

function Written({ kind, given }: Step) {
  const isBad = kind === 'wrong' || kind === 'extra';
  return (
    <span
      className={classNames(
        'grid h-10 place-items-center rounded-t-lg border-2 border-b-0',
        kind === 'same' ? 'border-ok-ink/60' : 'border-bad-ink',
        kind === 'missing' && 'border-dashed',
        isBad && 'text-bad-ink',
      )}
    >
      {given !== null && withCarrier(given)}
    </span>
  );
}

function Wanted({ kind, expected }: Step) {
  return (
    <span
      className={classNames(
        'grid h-10 place-items-center rounded-b-lg border-2',
        kind === 'same' ? 'border-ok-ink/60' : 'border-bad-ink',
        kind === 'extra' && 'border-dashed',
        kind !== 'same' && 'font-bold',
      )}
    >
      {expected !== null && withCarrier(expected)}
    </span>
  );
}

const marks = {
  same: <Icon name="check" size={14} />,
  wrong: <Icon name="cross" size={14} />,
  missing: '+',
  extra: '−',
} as const;

/** The typed letters above the expected ones, unjoined: a joined word would hide which letter differs. */
function Comparison({ comparison }: { comparison: ComparisonView }) {
  const { t } = useTranslation('exercise');
  return (
    <div className="mt-2">
      <p className="text-xs font-bold text-muted">{t('comparison.title')}</p>
      <ol dir="rtl" className="mt-1 flex flex-wrap justify-end gap-1">
        {comparison.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may have the same letter twice
          <li key={place} className="min-w-8 text-center">
            <span aria-hidden="true" lang="ar" translate="no" className="arabic block min-w-8 text-xl leading-none">
              <Written {...step} />
              <Wanted {...step} />
            </span>
            <span aria-hidden="true" className="num grid h-5 place-items-center text-sm font-extrabold">
              {marks[step.kind]}
            </span>
            <span dir="ltr" translate="no" className="sr-only">
              {t(`comparison.${step.kind}`, { given: step.given ?? '', expected: step.expected ?? '' })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
