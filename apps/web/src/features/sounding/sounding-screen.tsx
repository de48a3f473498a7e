import { readSoundings } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { LoadFault } from '../../lib/load-fault.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { StarMark } from '../../ui/star-mark.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SoundingOverview } from './sounding-overview.tsx';
import { SoundingPlay } from './sounding-play.tsx';
import { type AskedSounding, usePlaySounding } from './use-play-sounding.ts';

/** A sounding, as high as the window: what it is, its questions, and what they found. */
export function SoundingScreen({ question }: { question: (asked: AskedSounding) => ReactNode }) {
  const { t } = useTranslation(['sounding', 'app']);
  const { data, isError, isFetching, refetch } = useQuery({ ...queryOf(readSoundings), staleTime: 0 });
  const play = usePlaySounding();
  const screen = () => {
    if (play.stage.kind !== 'outside') return <SoundingPlay stage={play.stage} play={play} question={question} />;
    if (data) return <SoundingOverview told={data} isUpdating={isFetching} stage={play.stage} start={play.start} />;
    if (!isError) return <Loading />;
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
  return (
    <main id="main" tabIndex={-1} className="exercise relative flex h-window flex-col overflow-hidden">
      {screen()}
    </main>
  );
}

function Loading() {
  const { t } = useTranslation('sounding');
  return (
    <div role="status" className="m-auto text-gold">
      <StarMark size={96} turning />
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
    </div>
  );
}
