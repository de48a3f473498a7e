import { type ReportState, reportStates } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { LoadingCards } from '../../ui/status/loading.tsx';
import { Message } from '../../ui/status/message.tsx';
import { GroupCard } from './group-card.tsx';
import { useReportGroups } from './triage-queries.ts';
import { UnusualPlay } from './unusual-play.tsx';

export function TriageScreen() {
  const { t } = useTranslation(['triage', 'app']);
  const [state, setState] = useState<ReportState>('open');
  return (
    <div className="flex flex-col gap-5">
      <h1 className="mt-2 text-3xl">{t('triage:title')}</h1>
      <p className="text-pretty text-muted">{t('triage:body')}</p>
      <Segmented<ReportState>
        label={t('triage:filter')}
        value={state}
        onChange={setState}
        options={reportStates.map((each) => ({ value: each, label: t(`triage:states.${each}`) }))}
      />
      <Groups key={state} state={state} />
      <UnusualPlay />
    </div>
  );
}

function Groups({ state }: { state: ReportState }) {
  const { t } = useTranslation(['triage', 'app']);
  const listed = useReportGroups(state);
  const groups = listed.data?.pages.flatMap((page) => page.groups) ?? [];
  if (listed.isPending) return <LoadingCards heights={['h-72', 'h-72']} />;
  if (listed.isError && groups.length === 0) {
    return <LoadFault title={t('triage:notLoaded')} busy={listed.isFetching} onRetry={() => listed.refetch()} />;
  }
  if (groups.length === 0) {
    return (
      <Message icon="check" title={t(`triage:none.${state}`)}>
        {state === 'open' && t('triage:noneBody')}
      </Message>
    );
  }
  return (
    <>
      {groups.map((group) => (
        <GroupCard key={group.subject} group={group} state={state} />
      ))}
      {listed.hasNextPage && (
        <Button variant="neutral" busy={listed.isFetchingNextPage} onClick={() => listed.fetchNextPage()}>
          {t('triage:more')}
        </Button>
      )}
    </>
  );
}
