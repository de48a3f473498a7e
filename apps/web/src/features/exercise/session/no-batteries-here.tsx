import type { PlayerView } from '@kalima/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefetchAt } from '../../../lib/browser/use-refetch-at.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import type { OfflineSession } from '../../../lib/offline/log/offline-session.ts';
import { storedSession } from '../../../lib/session/auth-client.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { Battery } from '../../../ui/game/battery.tsx';
import { StarMark } from '../../../ui/game/star-mark.tsx';
import { Countdown } from '../../../ui/status/countdown.tsx';

interface NoBatteriesHereProps {
  offline: OfflineSession;
  player: PlayerView;
  onCharged(player: PlayerView): void;
}

/** Without batteries, in a session that is played here: what brings them at once needs the server; time brings them too. */
export function NoBatteriesHere({ offline, player, onCharged }: NoBatteriesHereProps) {
  const { t } = useTranslation(['exercise', 'app']);
  const [sinceMs] = useState(Date.now);
  const { nextBatteryInMs } = player;
  const atMs = nextBatteryInMs === null ? null : sinceMs + nextBatteryInMs;
  const [look] = useState(() => () => void offline.player().then(onCharged, () => undefined));
  useRefetchAt(atMs, look);
  useEffect(() => {
    const onSight = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', onSight);
    return () => document.removeEventListener('visibilitychange', onSight);
  }, [look]);
  return (
    <div className="appear mx-auto my-auto flex w-full max-w-md flex-col items-center px-4 py-2 text-center">
      <span className="relative grid place-items-center text-gold-tint">
        <StarMark size={72} />
        <span className="absolute grayscale">
          <Battery charge={0} size={32} />
        </span>
      </span>
      <h1 className="mt-2 text-2xl">{t('exercise:noBatteriesHere.title')}</h1>
      <p className="mt-1 text-pretty text-muted">
        {t(storedSession() === null ? 'exercise:noBatteriesHere.guest' : 'exercise:noBatteriesHere.body')}
      </p>
      {atMs !== null && (
        <p className="mt-4 font-bold">
          {t('exercise:noBatteriesHere.next')} <Countdown endMs={atMs} className="text-base" />
        </p>
      )}
      <ButtonLink to={paths.home} size="large" variant="neutral" className="mt-6">
        {t('app:backHome')}
      </ButtonLink>
    </div>
  );
}
