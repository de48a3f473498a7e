import { getJourney } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/endpoint-query.ts';

/** The server refuses a review of too few learnt words, or while none is due: it is not offered then. */
export function useCanReview(): boolean {
  const { data } = useQuery(queryOf(getJourney));
  return data !== undefined && data.learntWords >= data.reviewWordsLeast && data.memory.dueToday > 0;
}
