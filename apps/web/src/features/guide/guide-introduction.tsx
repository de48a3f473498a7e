import type { GuideView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '../../lib/use-localized.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** What the guide is, in one card of its colour. */
export function GuideIntroduction({ guide }: { guide: GuideView['guide'] }) {
  const { t } = useTranslation('guide');
  const localized = useLocalized();
  const facts: readonly { name: 'module' | 'words' | 'xp' | 'difficulty'; icon: IconName; value: string }[] = [
    { name: 'module', icon: 'book', value: String(guide.number).padStart(2, '0') },
    { name: 'words', icon: 'scroll', value: String(guide.wordsCount) },
    { name: 'xp', icon: 'star', value: t('fact.xpValue', { xp: guide.xpReward }) },
    { name: 'difficulty', icon: 'seedling', value: t(`difficulty.${guide.difficulty}`) },
  ];
  return (
    <section
      aria-label={t('introduction')}
      className="guide-card rounded-card bg-hue p-5 text-on-hue shadow-[0_5px_0_var(--hue-lip)]"
    >
      <p className="text-lg leading-relaxed font-bold text-pretty">{localized(guide.description)}</p>
      <dl className="mt-4 grid grid-cols-2 gap-2 md:grid-cols-4">
        {facts.map(({ name, icon, value }) => (
          <div key={name} className="flex items-center gap-2.5 rounded-xl bg-hue-lip/60 px-3 py-2">
            <Icon name={icon} size={20} className="print:hidden" />
            <div className="flex min-w-0 flex-col-reverse">
              <dt className="text-xs font-bold">{t(`fact.${name}`)}</dt>
              <dd className="num leading-tight font-black">{value}</dd>
            </div>
          </div>
        ))}
      </dl>
    </section>
  );
}
