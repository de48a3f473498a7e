import { getProfile, type PlayerView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useRefetchAt } from '../../lib/browser/use-refetch-at.ts';
import { Battery } from '../../ui/game/battery.tsx';
import { Countdown } from '../../ui/status/countdown.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';

export function BatteryStatus({ player }: { player: PlayerView }) {
  const { t } = useTranslation('economy');
  const endMs = useNextBattery();
  const { battery, maxBattery } = player;
  const held =
    battery > maxBattery
      ? t('battery.over', { count: battery })
      : t('battery.held', { count: battery, max: maxBattery });
  return (
    <>
      <p className="num flex items-center gap-2 text-xl font-black">
        <Battery size={26} charge={battery / maxBattery} />
        {held}
      </p>
      <ProgressBar className="my-3" tone="ok" share={battery / maxBattery} label={t('battery.title')} />
      <p className="flex min-h-7 flex-wrap items-baseline gap-x-2 text-sm font-bold">
        {battery >= maxBattery ? (
          t('battery.full')
        ) : endMs === null ? (
          t('battery.soon')
        ) : (
          <>
            {t('battery.next')}
            <Countdown endMs={endMs} className="text-lg" />
          </>
        )}
      </p>
    </>
  );
}

/** When the next battery comes, by this browser's clock; then the learner is asked for again. Null when none is to come. */
function useNextBattery(): number | null {
  const { data, dataUpdatedAt, refetch } = useQuery(queryOf(getProfile));
  const leftMs = data?.nextBatteryInMs ?? null;
  const endMs = leftMs === null ? null : dataUpdatedAt + leftMs;
  useRefetchAt(endMs, refetch);
  return endMs;
}
