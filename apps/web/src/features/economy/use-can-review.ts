import { getJourney } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/endpoint-query.ts';

export function useCanReview(): boolean {
  const { data } = useQuery(queryOf(getJourney));
  return data?.memory.isReviewOffered === true;
}
