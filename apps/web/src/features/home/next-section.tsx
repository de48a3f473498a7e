import { useTranslation } from 'react-i18next';
import { percentText } from '../../lib/numbers.ts';
import { Icon } from '../../ui/icon.tsx';

/** The share of the Quran's words that section 1 reaches and that section 2 is planned to reach; the test holds them to the course. */
export const nextSectionReach = { from: 0.735, to: 0.85 };

export function NextSection() {
  const { t, i18n } = useTranslation('home');
  const { from, to } = nextSectionReach;
  return (
    <section className="mt-4 flex items-center gap-4 rounded-card border-2 border-line border-dashed p-4 md:p-5">
      <span className="grid size-14 shrink-0 place-items-center rounded-2xl bg-surface-2 text-muted">
        <Icon name="lock" size={26} />
      </span>
      <div>
        <h2 className="num text-lg">
          {t('next.title', { from: percentText(from, i18n.language, 1), to: percentText(to, i18n.language, 1) })}
        </h2>
        <p className="text-sm text-pretty text-muted">{t('next.body')}</p>
      </div>
    </section>
  );
}
