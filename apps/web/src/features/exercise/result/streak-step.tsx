import type { FinishedReply } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../lib/language/day-text.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/** The day that was kept, in its week. */
export function StreakStep({ result }: { result: FinishedReply }) {
  const { t, i18n } = useTranslation('exercise');
  const { streak, story, xpEarned } = result;
  const bonus = story.xp === null ? 0 : xpEarned - story.xp.now;
  return (
    <>
      <span className="story-flame grid size-40 place-items-center text-gold">
        <svg
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="0.35"
          aria-hidden="true"
          className="absolute size-40 opacity-80"
        >
          <rect x="4.6" y="4.6" width="14.8" height="14.8" rx="1" />
          <rect x="4.6" y="4.6" width="14.8" height="14.8" rx="1" transform="rotate(45 12 12)" />
        </svg>
        <Icon name="fire" size={76} />
      </span>
      <h1 tabIndex={-1} className="num mt-6 text-3xl">
        {t('result.streak.days', { count: streak ?? 0 })}
      </h1>
      <p className="num mt-1.5 text-pretty text-muted">
        {t('result.streak.lit')}
        {bonus > 0 && ` ${t('result.streak.bonus', { count: bonus })}`}
      </p>
      {story.week && (
        <ol className="mt-6 grid w-full grid-cols-7 gap-1 rounded-card border border-line bg-surface px-2 py-4">
          {story.week.map(({ day, passed, isToday }) => (
            <li key={day} className="flex flex-col items-center gap-2">
              <span aria-hidden="true" className={classNames('text-xs font-bold', isToday ? 'text-ink' : 'text-muted')}>
                {dayText(day, i18n.language, { weekday: 'narrow' })}
              </span>
              <span
                className={classNames(
                  'grid size-8 place-items-center rounded-full',
                  isToday && 'bg-gold text-on-gold',
                  !isToday && passed && 'bg-gold-tint text-gold-ink',
                  !passed && 'border-2 border-line',
                )}
              >
                {passed && <Icon name="check" size={18} />}
              </span>
              <VisuallyHidden>
                {t(passed ? 'result.streak.dayPassed' : 'result.streak.dayOpen', {
                  day: dayText(day, i18n.language, { weekday: 'long' }),
                })}
              </VisuallyHidden>
            </li>
          ))}
        </ol>
      )}
      <p className="mt-6 text-pretty text-muted">{t('result.streak.keeps')}</p>
    </>
  );
}
