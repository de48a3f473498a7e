import type { AnsweredReply, AnswerInput } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { ArabicWord } from '../../../questions/arabic-word.tsx';
import { Comparison } from './comparison.tsx';

interface AnswerComparisonProps {
  reply: AnsweredReply;
  answer: AnswerInput | null;
}

/** A written or spoken answer beside the right one: options show by themselves which was right, words do not. */
export function AnswerComparison({ reply, answer }: AnswerComparisonProps) {
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
                share: new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(confidence),
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
