import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ReportedPlayersScreen } from '../../features/moderation/reported-players-screen.tsx';
import { TriageScreen } from '../../features/report/triage-screen.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { drawAvatar } from '../chrome/avatar.tsx';
import { NotFoundMessage } from '../chrome/not-found-message.tsx';
import { PageTitle } from '../chrome/page-title.tsx';
import { useLearner } from '../use-learner.ts';

const subjects = ['questions', 'players'] as const;
type Subject = (typeof subjects)[number];

/** For anybody but administrators it does not exist; the server says the same. */
export function ReportsPage() {
  const { t } = useTranslation(['triage', 'moderation']);
  const [query, setQuery] = useSearchParams();
  const isAdministrator = useLearner().profile.data?.isAdministrator ?? false;
  if (!isAdministrator) return <NotFoundMessage />;
  const subject: Subject = query.get('of') === 'players' ? 'players' : 'questions';
  return (
    <>
      <PageTitle>{t(subject === 'players' ? 'moderation:page.title' : 'triage:title')}</PageTitle>
      <div className="mt-2 mb-3">
        <Segmented<Subject>
          label={t('moderation:page.of')}
          value={subject}
          onChange={(next) => setQuery(next === 'players' ? { of: next } : {}, { replace: true })}
          options={subjects.map((each) => ({ value: each, label: t(`moderation:page.${each}`) }))}
        />
      </div>
      {subject === 'players' ? <ReportedPlayersScreen pictureOf={drawAvatar} /> : <TriageScreen />}
    </>
  );
}
