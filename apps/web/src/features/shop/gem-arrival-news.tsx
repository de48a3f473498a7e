import { getProfile } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { forgetStored, readStored } from '../../lib/browser/browser-store.ts';
import { Card } from '../../ui/card.tsx';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';

export function GemArrivalNews({ isPaid, gemsHeld, onOver }: { isPaid: boolean; gemsHeld: number; onOver(): void }) {
  const { t } = useTranslation('shop');
  const arrival = useGemArrival(isPaid, gemsHeld, onOver);
  if (arrival.kind === 'none') return null;
  return (
    <Card tone="gold" role="status" className="flex items-center gap-3.5">
      {arrival.kind === 'waiting' ? (
        <StarMark size={36} turning className="text-gold" />
      ) : (
        <Icon name="gem" size={36} />
      )}
      <div>
        <h2 className="text-lg">{t('gems.thanks')}</h2>
        <p className="text-pretty text-muted">
          {arrival.kind === 'waiting' && t('gems.onTheWay')}
          {arrival.kind === 'came' && t('gems.came', { count: arrival.gems })}
          {arrival.kind === 'late' && t('gems.late')}
        </p>
      </div>
    </Card>
  );
}

const askEveryMs = 2000;
const maxTries = 10;

type GemArrival = { kind: 'none' } | { kind: 'waiting' } | { kind: 'came'; gems: number } | { kind: 'late' };

function gemsBefore(gemsNow: number): number {
  const stored = readStored('kalima.gems-before');
  const before = Number(stored ?? gemsNow);
  return Number.isInteger(before) ? before : gemsNow;
}

/**
 * Back from paying: the gems come when the provider has told our server, so the profile is asked for a few times.
 * @param onOver they have come, or it is no use to wait any longer.
 */
function useGemArrival(isPaid: boolean, gems: number, onOver: () => void): GemArrival {
  const queries = useQueryClient();
  const [before] = useState(() => (isPaid ? gemsBefore(gems) : null));
  const [tries, setTries] = useState(0);
  const [came, setCame] = useState<number | null>(null);

  if (before !== null && came === null && gems > before) setCame(gems - before);
  const waits = before !== null && came === null && tries < maxTries;

  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => {
      setTries(tries + 1);
      void queries.invalidateQueries({ queryKey: keyOf(getProfile) });
    }, askEveryMs);
    return () => clearTimeout(timer);
  }, [waits, tries, queries]);

  const isOver = before !== null && !waits;
  const finish = useEffectEvent(() => {
    forgetStored('kalima.gems-before');
    onOver();
  });
  useEffect(() => {
    if (isOver) finish();
  }, [isOver]);

  if (before === null) return { kind: 'none' };
  if (came !== null) return { kind: 'came', gems: came };
  return { kind: waits ? 'waiting' : 'late' };
}
