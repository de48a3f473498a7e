import { useTranslation } from 'react-i18next';
import { useRules } from '../../lib/api/use-rules.ts';
import { Refusal } from '../../lib/connection/problems.ts';
import { useToast } from '../../ui/status/toast.tsx';

const explainedCodes = [
  'quiz-locked',
  'match-under-way',
  'too-many-matches',
  'too-few-shared-words',
  'too-few-learnt-words',
  'match-not-open',
  'match-over',
  'match-begun',
  'already-answered',
  'question-not-handed-out',
  'blocks-full',
  'not-found',
  'too-many-requests',
] as const;

export function useQuizRefusal(): (error: unknown) => void {
  const { t } = useTranslation('quiz');
  const toast = useToast();
  const rules = useRules();
  return (error) => {
    const code = explainedCodes.find((each) => error instanceof Refusal && error.code === each) ?? 'fault';
    if (!rules) return toast.show({ kind: 'bad', title: t('refused.fault') });
    const count = code === 'too-many-matches' ? rules.quiz.maxOpen : rules.quiz.questions;
    toast.show({ kind: 'bad', title: t(`refused.${code}`, { count }) });
  };
}
