import type { PlayerView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Snowflake } from './drawings.tsx';

/** One snowflake for each freeze that may be held; those that are not held are pale. */
export function FreezesHeld({ player }: { player: PlayerView }) {
  const { t } = useTranslation('economy');
  const { freezes, maxFreezes } = player;
  return (
    <p className="flex items-center gap-2 text-sm font-bold">
      <span className="flex gap-1">
        {Array.from({ length: maxFreezes }, (_, place) => (
          <Snowflake
            // biome-ignore lint/suspicious/noArrayIndexKey: places have no other name
            key={place}
            className={place < freezes ? 'text-[var(--gem)]' : 'text-line-strong opacity-50'}
          />
        ))}
      </span>
      <span className="num">{t('freeze.held', { count: freezes, max: maxFreezes })}</span>
    </p>
  );
}
