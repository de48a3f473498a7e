import type { JourneyView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../lib/language/numbers.ts';
import { Icon } from '../../ui/icon.tsx';

export function NextSection({ reach: { from, to } }: { reach: JourneyView['nextSectionReach'] }) {
  const { t, i18n } = useTranslation('home');
  return (
    <section className="mt-3 flex items-center gap-4 rounded-card border-2 border-line border-dashed p-4 md:p-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-2xl bg-surface-2 text-muted">
        <Icon name="lock" size={22} />
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
