import { type BodyOf, decidePlayerReports, listReportedPlayers, type PlayerReportState } from '@kalima/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { Refusal } from '../../lib/connection/problems.ts';
import { useToast } from '../../ui/status/toast.tsx';

const firstPage: string | undefined = undefined;

export function useReportedPlayers(state: PlayerReportState) {
  return useInfiniteQuery({
    queryKey: [listReportedPlayers.name, state],
    queryFn: ({ pageParam: after, signal }) => call(listReportedPlayers, { query: { state, after } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  });
}

type PlayerDecision = BodyOf<typeof decidePlayerReports>;

const explainedCodes = ['player-changed', 'nothing-to-blank'] as const;

export function useDecidePlayer(onSettled: () => void) {
  const { t } = useTranslation('moderation');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationKey: [decidePlayerReports.name],
    mutationFn: (body: PlayerDecision) => call(decidePlayerReports, { body }),
    onSuccess: ({ decided }, { decision }) => {
      toast.show(
        decided === 0 ? { title: t('page.decidedBefore') } : { kind: 'good', title: t(`page.done.${decision}`) },
      );
    },
    onError: (error) => {
      const code = explainedCodes.find((each) => error instanceof Refusal && error.code === each) ?? 'fault';
      toast.show({ kind: 'bad', title: t(`page.failed.${code}`) });
    },
    onSettled: () => {
      onSettled();
      return queries.invalidateQueries({ queryKey: [listReportedPlayers.name] });
    },
  });
}
