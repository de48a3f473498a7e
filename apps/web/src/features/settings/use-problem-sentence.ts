import { useTranslation } from 'react-i18next';
import { Fault, isRefusal } from '../../lib/connection/problems.ts';

export function useProblemSentence(): (error: unknown) => string {
  const { t } = useTranslation('account');
  return (error) => {
    if (isRefusal(error, 'too-many-requests')) return t('problem.too_many_requests');
    if (error instanceof Fault && error.status === 0) return t('problem.network');
    if (error instanceof Fault && error.status === 503) return t('problem.unavailable');
    return t('problem.unexpected');
  };
}
