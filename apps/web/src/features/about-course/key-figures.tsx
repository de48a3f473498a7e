import { useTranslation } from 'react-i18next';
import type { CourseFigures } from './course-figures.ts';
import { useNumbers } from './use-numbers.ts';

/** The whole course in four numbers. */
export function KeyFigures({ totals }: Pick<CourseFigures, 'totals'>) {
  const { t } = useTranslation('about');
  const { count, share } = useNumbers();
  const figures = [
    { name: 'tokens', value: count(totals.tokens) },
    { name: 'located', value: count(totals.located) },
    { name: 'share', value: share(totals.located / totals.tokens) },
    { name: 'versesWhole', value: count(totals.versesWhole) },
  ] as const;
  return (
    <dl
      aria-label={t('figures.label')}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 md:grid-cols-4"
    >
      {figures.map(({ name, value }) => (
        <div
          key={name}
          className="flex break-inside-avoid flex-col-reverse justify-end gap-1 rounded-card border border-line bg-surface p-4"
        >
          <dt className="text-sm leading-snug text-muted">{t(`figures.${name}`)}</dt>
          <dd className="num text-2xl font-black whitespace-nowrap text-gold-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
