import type { AnsweredReply, QuestionView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { ArabicWord } from '../../../questions/arabic-word.tsx';
import { useGrammarLabels } from '../../../questions/use-grammar-labels.ts';

interface MistakenAnswerProps {
  question: QuestionView;
  mistaken: AnsweredReply['mistaken'];
}

/** What a wrong choice means: it was meant for something. */
export function MistakenAnswer({ question, mistaken }: MistakenAnswerProps) {
  if (mistaken === null) return null;
  if (mistaken.kind === 'word') return <Means arabic={mistaken.arabic} meaning={mistaken.meaning} />;
  return question.kind === 'grammar' ? <FormMeans feature={question.feature} mistaken={mistaken} /> : null;
}

interface FormMeansProps {
  feature: Extract<QuestionView, { kind: 'grammar' }>['feature'];
  mistaken: Extract<AnsweredReply['mistaken'], { kind: 'form' }>;
}

function FormMeans({ feature, mistaken: { form, value } }: FormMeansProps) {
  const { t } = useTranslation('exercise');
  const label = useGrammarLabels(feature)(value);
  return <Means arabic={form} meaning={t(`grammar.prompt.${feature}`, { label })} isOfVerse />;
}

function Means({ arabic, meaning, isOfVerse = false }: { arabic: string; meaning: string; isOfVerse?: boolean }) {
  const { t } = useTranslation('exercise');
  return (
    <p className="mistaken mt-1 flex flex-wrap items-center gap-x-2 border-t border-line-strong/25 pt-1">
      <ArabicWord className={isOfVerse ? 'verse text-2xl leading-[2.2]' : 'text-2xl leading-normal'}>
        {arabic}
      </ArabicWord>
      <span className="text-sm">{t('mistaken', { meaning })}</span>
    </p>
  );
}
