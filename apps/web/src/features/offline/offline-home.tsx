import type { PlayerView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Downloads } from '../../lib/offline/downloads.ts';
import type { OfflineSummary } from '../../lib/offline-summary.ts';
import { DeviceFigures } from './device-figures.tsx';
import { PlayableList } from './playable-list.tsx';
import { WaitingAnswers } from './waiting-answers.tsx';

interface OfflineHomeProps {
  downloads: Downloads;
  player: PlayerView;
  summary: OfflineSummary;
  retry: ReactNode;
}

/** What a learner can do without a connection, and what they cannot. */
export function OfflineHome({ downloads, player, summary, retry }: OfflineHomeProps) {
  const { t } = useTranslation('offline');
  return (
    <div className="rise mx-auto mb-6 max-w-md">
      <h1 className="mt-4 text-2xl">{t('offline.title')}</h1>
      <p className="mt-1 text-pretty text-muted">{t('offline.body')}</p>
      <DeviceFigures player={player} hasUnsent={summary.moves > 0} />
      <section aria-labelledby="downloads">
        <h2 id="downloads" className="text-lg">
          {t('offline.exercises')}
        </h2>
        <PlayableList downloads={downloads} />
      </section>
      {summary.answers > 0 && (
        <div className="mt-4">
          <WaitingAnswers count={summary.answers} sendByMs={downloads.sendByMs} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-48 flex-1 text-sm text-pretty text-muted">{t('offline.unknown')}</p>
        {retry}
      </div>
    </div>
  );
}
