import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { StarMark } from '../../ui/star-mark.tsx';

const benefits = [
  ['batteries', 'battery'],
  ['xp', 'star'],
  ['levels', 'book'],
  ['ads', 'eye-off'],
] as const satisfies readonly (readonly [string, IconName])[];

/** What Super gives. */
export function SuperHero() {
  const { t } = useTranslation('shop');
  return (
    <Card tone="gold">
      <div className="flex items-center gap-3.5">
        <StarMark size={44} className="text-gold" />
        <div>
          <h2 className="text-xl">{t('super.title')}</h2>
          <p className="text-sm text-pretty text-muted">{t('super.lead')}</p>
        </div>
      </div>
      <ul className="mt-4 grid gap-x-4 gap-y-3 md:grid-cols-2">
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
    </Card>
  );
}
