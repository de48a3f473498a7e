import { listOmittedRows } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { OmittedRowsScreen } from '../../features/instance-content/omitted-rows-screen.tsx';
import { ReportedPlayersScreen } from '../../features/moderation/reported-players-screen.tsx';
import { TriageScreen } from '../../features/report/triage-screen.tsx';
import { call } from '../../lib/api/api-client.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { LoadingCards } from '../../ui/status/loading.tsx';
import { drawAvatar } from '../chrome/avatar.tsx';
import { NotFoundMessage } from '../chrome/not-found-message.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';

const subjects = ['questions', 'players', 'files'] as const;
type Subject = (typeof subjects)[number];

/** For anybody but administrators it does not exist; the server says the same. */
export function ReportsPage() {
  const isAdministrator = useLearner().profile.data?.isAdministrator ?? false;
  return isAdministrator ? <Reports /> : <NotFoundMessage />;
}

function Reports() {
  const { t } = useTranslation(['triage', 'moderation', 'omitted-rows']);
  const [query, setQuery] = useSearchParams();
  const { data: { packs } = { packs: [] }, isPending } = useQuery({
    queryKey: [listOmittedRows.name],
    queryFn: ({ signal }) => call(listOmittedRows, {}, { signal }),
  });
  const offered = subjects.filter((each) => each !== 'files' || packs.length > 0);
  const asked = query.get('of');
  if (isPending && asked === 'files') return <LoadingCards heights={['h-72']} />;
  const subject: Subject = offered.find((each) => each === asked) ?? 'questions';
  const titles = {
    questions: t('triage:title'),
    players: t('moderation:page.title'),
    files: t('omitted-rows:title'),
  };
  const labels = {
    questions: t('moderation:page.questions'),
    players: t('moderation:page.players'),
    files: t('omitted-rows:tab'),
  };
  return (
    <>
      <PageTitle>{titles[subject]}</PageTitle>
      <div className="mt-2 mb-3">
        <Segmented<Subject>
          label={t('moderation:page.of')}
          value={subject}
          onChange={(next) => setQuery(next === 'questions' ? {} : { of: next }, { replace: true })}
          options={offered.map((each) => ({ value: each, label: labels[each] }))}
        />
      </div>
      {subject === 'questions' && <TriageScreen />}
      {subject === 'players' && <ReportedPlayersScreen pictureOf={drawAvatar} />}
      {subject === 'files' && <OmittedRowsScreen packs={packs} />}
    </>
  );
}
