import type { JourneyView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../lib/language/numbers.ts';

export function StatisticsStrip({ journey }: { journey: JourneyView }) {
  const { t, i18n } = useTranslation('home');
  const number = new Intl.NumberFormat(i18n.language);
  const { passedExercises, totalExercises, completedLevels, completedGuides, guides } = journey;
  const share = totalExercises > 0 ? passedExercises / totalExercises : 0;
  const levels = guides.reduce((sum, guide) => sum + guide.levels.length, 0);
  const cards = [
    { name: 'course', value: percentText(share, i18n.language), of: null },
    { name: 'guides', value: number.format(completedGuides), of: guides.length },
    { name: 'levels', value: number.format(completedLevels), of: levels },
    { name: 'exercises', value: number.format(passedExercises), of: totalExercises },
  ] as const;
  return (
    <dl
      aria-label={t('statistics.label')}
      className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(4.4rem,1fr))] gap-2 md:gap-3 wide:gap-2"
    >
      {cards.map(({ name, value, of }) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end rounded-card border border-line bg-surface px-1.5 py-2.5 text-center md:px-4 md:py-3 md:text-left wide:px-1 wide:text-center"
        >
          <dt className="text-xs font-bold text-muted">{t(`statistics.${name}`)}</dt>
          <dd className="num whitespace-nowrap">
            <span className="text-lg font-black md:text-xl wide:text-base">{value}</span>
            {of !== null && (
              <span className="text-xs font-bold text-muted">
                <span aria-hidden="true">/{number.format(of)}</span>
                <span className="sr-only">{t('statistics.of', { total: number.format(of) })}</span>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
