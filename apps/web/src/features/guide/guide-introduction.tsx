import type { GuideView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** What the guide is, in one card of its colour. */
export function GuideIntroduction({ guide }: { guide: GuideView['guide'] }) {
  const { t } = useTranslation('guide');
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
      <p className="leading-relaxed font-bold text-pretty md:text-lg md:leading-relaxed">{guide.description}</p>
      <dl className="mt-4 grid grid-cols-2 gap-2 md:grid-cols-[repeat(4,auto)]">
        {facts.map(({ name, icon, value }) => (
          <div
            key={name}
            className="guide-fact relative flex flex-col-reverse justify-end rounded-xl bg-hue-lip/60 px-3 py-2 md:pl-10.5"
          >
            <dt className="text-xs font-bold">{t(`fact.${name}`)}</dt>
            <dd className="num leading-tight font-black">
              <Icon
                name={icon}
                size={20}
                className="absolute top-1/2 left-3 hidden -translate-y-1/2 md:block print:hidden"
              />
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
