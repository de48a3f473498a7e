import type { QuestionView } from '@kalima/contract';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

export const headingId = 'question';

function askOf(question: QuestionView) {
  if (question.kind === 'grammar') {
    if (question.prompt.kind === 'value') return 'form';
    return question.feature === 'who' ? 'doer' : 'ending';
  }
  if (question.kind !== 'multiple_choice') return question.kind;
  if (question.verse) return 'verse';
  return question.direction === 'arabic-to-meaning' ? 'meaning' : 'arabic';
}

/** The gold word of the verse that a question shows. */
function markedIn(question: QuestionView): string | null {
  if (question.kind === 'multiple_choice' && question.verse !== null) {
    const { tokens, firstToken, token } = question.verse;
    return tokens.slice(firstToken, token + 1).join(' ');
  }
  if (question.kind !== 'grammar' || question.prompt.kind !== 'verse') return null;
  const { tokens, token } = question.prompt.verse;
  return tokens[token] ?? null;
}

interface QuestionHeadingProps {
  ref: Ref<HTMLHeadingElement>;
  question: QuestionView;
  number: number;
  total: number;
  /** The question was wrong and comes back: the numbers count repeats. */
  isRepeat?: boolean;
}

/** What to do; who cannot see which word is gold hears it here. */
export function QuestionHeading({ ref, question, number, total, isRepeat = false }: QuestionHeadingProps) {
  const { t } = useTranslation('exercise');
  const marked = markedIn(question);
  return (
    <h1 id={headingId} ref={ref} tabIndex={-1} className="text-lg min-[380px]:text-xl md:text-2xl">
      <VisuallyHidden>{t(isRepeat ? 'repeats.progress' : 'progress', { number, total })}. </VisuallyHidden>
      {isRepeat && (
        <span
          aria-hidden="true"
          className="num mb-1.5 flex w-fit items-center gap-1.5 rounded-full bg-gold-tint px-3 py-0.5 text-sm font-extrabold text-gold-ink"
        >
          <Icon name="retry" size={16} />
          {t('repeats.label', { number, total })}
        </span>
      )}
      {t(`ask.${askOf(question)}`)}
      {marked && (
        <VisuallyHidden>
          {' '}
          <bdi lang="ar" dir="rtl">
            {marked}
          </bdi>
        </VisuallyHidden>
      )}
    </h1>
  );
}
