import type { QuestionView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';

type GrammarQuestion = Extract<QuestionView, { kind: 'grammar' }>;
export type GrammarValue = Extract<GrammarQuestion['options'][number], { kind: 'value' }>['value'];

/** Labels of a grammatical feature: "they" for the subject, "their" for the possessor. */
export function useGrammarLabels(feature: GrammarQuestion['feature']): (value: GrammarValue) => string {
  const { t } = useTranslation('exercise');
  const labels: Readonly<Partial<Record<GrammarValue, string>>> = t(`grammar.${feature}`, { returnObjects: true });
  return (value) => labels[value] ?? '';
}
