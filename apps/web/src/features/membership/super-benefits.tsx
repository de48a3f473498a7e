import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

const benefits = [
  ['batteries', 'battery'],
  ['xp', 'star'],
  ['levels', 'book'],
  ['ads', 'eye-off'],
] as const satisfies readonly (readonly [string, IconName])[];

export function SuperBenefits({ className }: { className?: string }) {
  const { t } = useTranslation('shop');
  return (
    <ul className={classNames('grid gap-x-4 gap-y-3', className)}>
      {benefits.map(([name, icon]) => (
        <li key={name} className="flex items-start gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-xl bg-gold-tint text-gold-ink">
            {name === 'batteries' ? (
              <span aria-hidden="true" className="text-2xl leading-none font-black">
                ∞
              </span>
            ) : (
              <Icon name={icon} size={22} />
            )}
          </span>
          <span className="min-w-0">
            <span className="block font-extrabold">{t(`super.benefits.${name}`)}</span>
            <span className="block text-sm text-muted">{t(`super.benefits.${name}Body`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
