import { decideReports, listReports, listReportsOf, type ReportGroup, type ReportState } from '@kalima/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type CallRest, call } from '../../lib/api/api-client.ts';
import { useToast } from '../../ui/status/toast.tsx';

export type DecideBody = CallRest<typeof decideReports>[0]['body'];

const nextOf = ({ next }: { next: string | null }) => next ?? undefined;
const firstPage: string | undefined = undefined;

export function useReportGroups(state: ReportState) {
  return useInfiniteQuery({
    queryKey: [listReports.name, state],
    queryFn: ({ pageParam: after, signal }) => call(listReports, { query: { state, after } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextOf,
  });
}

export function useReportsOf({ subject }: ReportGroup, state: ReportState, enabled: boolean) {
  return useInfiniteQuery({
    queryKey: [listReports.name, state, subject],
    queryFn: ({ pageParam: after, signal }) =>
      call(listReportsOf, { params: { subject }, query: { state, after } }, { signal }),
    initialPageParam: firstPage,
    getNextPageParam: nextOf,
    enabled,
  });
}

/** The server decides a group in batches: repeats until none is open. */
async function decideAll(body: DecideBody): Promise<number> {
  const { decided, left } = await call(decideReports, { body });
  return left > 0 && decided > 0 ? decided + (await decideAll(body)) : decided;
}

export function useDecide(onDecided: () => void) {
  const { t } = useTranslation('triage');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationKey: [decideReports.name],
    mutationFn: decideAll,
    onSuccess: (count, { decision }) => {
      toast.show(
        count === 0 ? { title: t('decidedBefore') } : { kind: 'good', title: t(`done.${decision}`, { count }) },
      );
      onDecided();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [listReports.name] }),
  });
}
