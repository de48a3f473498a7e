import { audioStatus } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/endpoint-query.ts';

const lookEveryMs = 2000;

/** How far the making of sounds is; followed while it goes on. */
export function useAudioStatus() {
  return useQuery({
    ...queryOf(audioStatus),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.status === 'generating' ? lookEveryMs : false),
  });
}
