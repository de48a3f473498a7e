import { listUnusualPlay, type ReportState, reportStates } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { dayText } from '../../lib/language/day-text.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { LoadingCards } from '../../ui/status/loading.tsx';
import { Message } from '../../ui/status/message.tsx';
import { PersonName } from '../../ui/text/person-name.tsx';
import { GroupCard } from './group-card.tsx';
import { useReportGroups } from './triage-queries.ts';

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

/** League rows that are hardly human play. For review only: nothing follows automatically. */
function UnusualPlay() {
  const { t, i18n } = useTranslation('triage');
  const { data } = useQuery({
    queryKey: [listUnusualPlay.name],
    queryFn: ({ signal }) => call(listUnusualPlay, {}, { signal }),
  });
  if (data === undefined || data.rows.length === 0) return null;
  return (
    <Card aria-labelledby="unusual-play" className="flex flex-col gap-3">
      <h2 id="unusual-play" className="text-xl">
        {t('unusual.title')}
      </h2>
      <p className="text-pretty text-muted">{t('unusual.body')}</p>
      <ul className="flex flex-col gap-3">
        {data.rows.map(({ userId, week: monday, learnerName, weeklyXp, fastAnswers, cappedXp }) => (
          <li key={`${userId} ${monday}`} className="min-w-0">
            <p className="font-bold break-words">
              <PersonName>{learnerName ?? t('nameless')}</PersonName>
            </p>
            <p className="text-sm text-muted">
              {t('unusual.week', { day: dayText(monday, i18n.language, { dateStyle: 'medium' }), xp: weeklyXp })}
            </p>
            {fastAnswers > 0 && <p className="text-sm text-muted">{t('unusual.fast', { count: fastAnswers })}</p>}
            {cappedXp > 0 && <p className="text-sm text-muted">{t('unusual.capped', { xp: cappedXp })}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
