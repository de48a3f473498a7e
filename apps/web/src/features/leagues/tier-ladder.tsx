import { leagueTiers } from '@kalima/rules';
import { useTranslation } from 'react-i18next';
import { LeagueBadge } from './league-badge.tsx';

/** All ten tiers in a row: those that were climbed in their colours, the rest to come. */
export function TierLadder({ level }: { level: number }) {
  const { t } = useTranslation('leagues');
  return (
    <div className="mt-4 flex items-center justify-between gap-0.5">
      <span className="sr-only">{t('tierOf', { level, total: leagueTiers.length })}</span>
      {leagueTiers.map((tier) => (
        <LeagueBadge key={tier.level} tier={tier} size={tier.level === level ? 38 : 25} isToCome={tier.level > level} />
      ))}
    </div>
  );
}
