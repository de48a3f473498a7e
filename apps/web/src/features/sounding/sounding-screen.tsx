import { readSoundings } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { LoadFault } from '../../lib/load-fault.tsx';
import { paths } from '../../lib/paths.ts';
import { RunLoading, RunScreen } from '../../runs/run-screen.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SoundingOverview } from './sounding-overview.tsx';
import { SoundingPlay } from './sounding-play.tsx';
import { usePlaySounding } from './use-play-sounding.ts';

/** A sounding: what it is, its questions, and what they found. */
export function SoundingScreen() {
  const { t } = useTranslation(['sounding', 'app']);
  const { data, isError, isFetching, refetch } = useQuery({ ...queryOf(readSoundings), staleTime: 0 });
  const play = usePlaySounding();
  const screen = () => {
    if (play.stage.kind !== 'outside') return <SoundingPlay stage={play.stage} play={play} />;
    if (data) return <SoundingOverview told={data} isUpdating={isFetching} stage={play.stage} start={play.start} />;
    if (!isError) return <RunLoading label={t('sounding:loading')} />;
    return (
      <div className="my-auto">
        <LoadFault level={1} title={t('sounding:fault')} busy={isFetching} onRetry={() => void refetch()}>
          <ButtonLink to={paths.home} size="large" variant="neutral">
            {t('sounding:back')}
          </ButtonLink>
        </LoadFault>
      </div>
    );
  };
  return <RunScreen>{screen()}</RunScreen>;
}
