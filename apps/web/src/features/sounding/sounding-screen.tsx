import { readSoundings } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Message } from '../../ui/message.tsx';
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
        <Message
          level={1}
          tone="bad"
          icon="alert"
          title={t('sounding:fault')}
          action={
            <>
              <Button size="large" busy={isFetching} onClick={() => void refetch()}>
                {t('app:retry')}
              </Button>
              <ButtonLink to={paths.home} size="large" variant="neutral">
                {t('sounding:back')}
              </ButtonLink>
            </>
          }
        >
          {t('app:fault.body')}
        </Message>
      </div>
    );
  };
  return (
    <main id="main" tabIndex={-1} className="exercise relative flex h-dvh flex-col overflow-hidden">
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
