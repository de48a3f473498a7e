import type { ReportGift } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { StarMark } from '../../ui/game/star-mark.tsx';
import { Icon } from '../../ui/icon.tsx';

export function GiftList({ gift, centred = false }: { gift: ReportGift; centred?: boolean }) {
  const { t } = useTranslation('notices');
  const { xp, batteries, isPassedNow, streak } = gift;
  const gains = [
    xp > 0 && { icon: <StarMark size={18} className="text-gold" />, text: t('xp', { count: xp }) },
    batteries > 0 && { icon: <Icon name="battery" size={20} />, text: t('batteries', { count: batteries }) },
    isPassedNow && { icon: <Icon name="check" size={18} className="text-ok-ink" />, text: t('passed') },
    streak !== null && { icon: <Icon name="fire" size={20} />, text: t('streak', { count: streak }) },
  ].filter((gain) => gain !== false);
  if (gains.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-2 ${centred ? 'justify-center' : ''}`}>
      {gains.map(({ icon, text }) => (
        <li
          key={text}
          className="num inline-flex min-h-9 items-center gap-1.5 rounded-full bg-surface-2 px-3 text-sm font-extrabold"
        >
          {icon}
          {text}
        </li>
      ))}
    </ul>
  );
}
