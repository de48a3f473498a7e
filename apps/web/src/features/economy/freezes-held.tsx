import type { PlayerView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Snowflake } from './drawings.tsx';

export function FreezesHeld({ player, className }: { player: PlayerView; className?: string }) {
  const { t } = useTranslation('economy');
  const { freezes, maxFreezes } = player;
  return (
    <p className={classNames('flex items-center gap-2 text-sm font-bold', className)}>
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
