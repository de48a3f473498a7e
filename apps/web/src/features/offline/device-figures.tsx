import type { PlayerView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';

interface DeviceFiguresProps {
  player: PlayerView;
  /** Moves on this device have not been sent. */
  hasUnsent: boolean;
}

/** A learner's figures, computed on this device. */
export function DeviceFigures({ player, hasUnsent }: DeviceFiguresProps) {
  const { t, i18n } = useTranslation('offline');
  const number = new Intl.NumberFormat(i18n.language);
  const figures = [
    { name: t('offline.streak'), value: t('offline.days', { count: player.streak }) },
    { name: t('offline.xp'), value: number.format(player.totalXp) },
    { name: t('offline.batteries'), value: player.isSuper ? '∞' : number.format(player.battery) },
  ];
  return (
    <section aria-label={t('offline.figures')} className="mt-4 mb-5">
      <dl className="grid grid-cols-3 rounded-card border border-line bg-surface py-3 text-center">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="num text-lg font-extrabold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-sm text-pretty text-muted">
        {t(hasUnsent ? 'offline.provisional' : 'offline.lastKnown')}
      </p>
    </section>
  );
}
