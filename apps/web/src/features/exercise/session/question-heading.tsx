import type { QuestionView } from '@kalima/contract';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

export const headingId = 'question';

function askOf(question: QuestionView) {
  if (question.kind !== 'multiple_choice') return question.kind;
  if (question.verse) return 'verse';
  return question.direction === 'arabic-to-meaning' ? 'meaning' : 'arabic';
}

interface QuestionHeadingProps {
  ref: Ref<HTMLHeadingElement>;
  question: QuestionView;
  number: number;
  total: number;
}

/** What to do; who cannot see which word is gold hears it here. */
export function QuestionHeading({ ref, question, number, total }: QuestionHeadingProps) {
  const { t } = useTranslation('exercise');
  const verse = question.kind === 'multiple_choice' ? question.verse : null;
  return (
    <h1 id={headingId} ref={ref} tabIndex={-1} className="text-lg min-[380px]:text-xl md:text-2xl">
      <VisuallyHidden>{t('progress', { number, total })}. </VisuallyHidden>
      {t(`ask.${askOf(question)}`)}
      {verse && (
        <VisuallyHidden>
          {' '}
          <bdi lang="ar" dir="rtl">
            {verse.tokens.slice(verse.firstToken, verse.token + 1).join(' ')}
          </bdi>
        </VisuallyHidden>
      )}
    </h1>
  );
}
