import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import type { Zone } from './zones.ts';

/** An arrow and a word beside the colour. */
export function ZoneMark({ zone }: { zone: Zone }) {
  const { t } = useTranslation('leagues');
  if (zone === null) return null;
  return (
    <span className={zone === 'up' ? 'text-ok-ink' : 'text-bad-ink'}>
      <Icon name="arrow-up" size={16} className={zone === 'down' ? 'rotate-180' : undefined} />
      <span className="sr-only">{t(`zone.${zone}`)}</span>
    </span>
  );
}
