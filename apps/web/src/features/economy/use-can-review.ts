import { getJourney } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/endpoint-query.ts';

/** The server refuses a review of too few learnt words, so it is not offered before. */
export function useCanReview(): boolean {
  const { data } = useQuery(queryOf(getJourney));
  return data !== undefined && data.learntWords >= data.reviewWordsLeast;
}
