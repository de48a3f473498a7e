import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/** Unlit until today's exercise is passed. */
export function TodayRing({ isLit }: { isLit: boolean }) {
  const { t } = useTranslation('home');
  return (
    <span
      role="img"
      aria-label={t(isLit ? 'today.lit' : 'today.unlit')}
      className={classNames(
        'grid size-[68px] shrink-0 place-items-center rounded-full border-5 transition-colors duration-250 [@media(height<44rem)]:size-[56px]',
        isLit ? 'border-gold' : 'border-line text-line-strong',
      )}
    >
      <Icon name={isLit ? 'fire' : 'fire-unlit'} size={32} />
    </span>
  );
}
