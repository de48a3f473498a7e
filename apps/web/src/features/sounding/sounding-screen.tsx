import './sounding.css';
import { readSoundings } from '@kalima/contract';
import type { SoundingPurpose } from '@kalima/rules/lists';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { paths } from '../../lib/navigation/paths.ts';
import { RunLoading, RunScreen } from '../../runs/run-screen.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { PlacementOverview } from './placement-overview.tsx';
import { SoundingOverview } from './sounding-overview.tsx';
import { SoundingPlay } from './sounding-play.tsx';
import { usePlaySounding } from './use-play-sounding.ts';

/** One engine, two uses: a check of what is known, and the placement for the whole course. */
export function SoundingScreen({ purpose }: { purpose: SoundingPurpose }) {
  const { t } = useTranslation(['sounding', 'app']);
  const { data, isError, isFetching, refetch } = useQuery({ ...queryOf(readSoundings), staleTime: 0 });
  const play = usePlaySounding(purpose);
  const screen = () => {
    if (play.stage.kind !== 'outside') return <SoundingPlay stage={play.stage} play={play} />;
    if (data && purpose === 'placement') {
      const { placement } = data;
      return <PlacementOverview placement={placement} isUpdating={isFetching} stage={play.stage} start={play.start} />;
    }
    if (data) return <SoundingOverview view={data} isUpdating={isFetching} stage={play.stage} start={play.start} />;
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
