import { getSettings, type PlayRules } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './endpoint-query.ts';

/** The numbers of play that this server goes by; undefined until they are known. */
export function useRules(): PlayRules | undefined {
  return useQuery({ ...queryOf(getSettings), staleTime: Number.POSITIVE_INFINITY }).data?.rules;
}
