import { getActivity, type ReplyOf } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/endpoint-query.ts';

export type Activity = ReplyOf<typeof getActivity>;

/** Asked anew at each visit: whoever comes from an exercise looks for it here. */
export const useActivity = () => useQuery({ ...queryOf(getActivity), staleTime: 0 });
