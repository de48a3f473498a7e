import { getSettings, type PlayRules } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { lastingQueryOf } from './endpoint-query.ts';

/** The numbers of play that this server goes by; undefined until they are known. */
export function useRules(): PlayRules | undefined {
  return useQuery(lastingQueryOf(getSettings)).data?.rules;
}
