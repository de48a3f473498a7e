import { getActivity, type ReplyOf } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/endpoint-query.ts';

export type Activity = ReplyOf<typeof getActivity>;

/** Refetched at each visit: an exercise changes it. */
export const useActivity = () => useQuery({ ...queryOf(getActivity), staleTime: 0 });
