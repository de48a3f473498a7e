import type { ReportGift } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { StarMark } from '../../ui/star-mark.tsx';

const chip = 'num inline-flex min-h-9 items-center gap-1.5 rounded-full bg-surface-2 px-3 text-sm font-extrabold';

/** What an accepted report gave; nothing where there was nothing to give. */
export function GiftList({ gift, centred = false }: { gift: ReportGift; centred?: boolean }) {
  const { t } = useTranslation('notices');
  const { xp, batteries, isPassedNow, streak } = gift;
  if (xp === 0 && batteries === 0 && !isPassedNow && streak === null) return null;
  return (
    <ul className={`flex flex-wrap gap-2 ${centred ? 'justify-center' : ''}`}>
      {xp > 0 && (
        <li className={chip}>
          <StarMark size={18} className="text-gold" />
          {t('xp', { count: xp })}
        </li>
      )}
      {batteries > 0 && (
        <li className={chip}>
          <Icon name="battery" size={20} />
          {t('batteries', { count: batteries })}
        </li>
      )}
      {isPassedNow && (
        <li className={chip}>
          <Icon name="check" size={18} className="text-ok-ink" />
          {t('passed')}
        </li>
      )}
      {streak !== null && (
        <li className={chip}>
          <Icon name="fire" size={20} />
          {t('streak', { count: streak })}
        </li>
      )}
    </ul>
  );
}
