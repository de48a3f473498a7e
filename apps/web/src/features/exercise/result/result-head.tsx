import type { FinishedReply, StoryView } from '@kalima/contract';
import { isPractice } from '@kalima/rules';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../../lib/api/use-rules.ts';
import { dayText } from '../../../lib/language/day-text.ts';
import { numberFormat } from '../../../lib/language/numbers.ts';
import { classNames } from '../../../ui/class-names.ts';
import { StarMark } from '../../../ui/game/star-mark.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

interface ResultHeadProps {
  heading: RefObject<HTMLHeadingElement | null>;
  result: FinishedReply;
}

export function ResultHead({ heading, result }: ResultHeadProps) {
  const { t } = useTranslation('exercise');
  const { title, place, percent, news } = useResultWords(result);
  const { kind, passed, xpEarned, streak, story } = result;
  const isLit = passed && streak !== null;
  const isPaid = xpEarned > 0 && (story.xp !== null || kind === 'lesson' || kind === 'sitting');
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Score result={result} />
        <div className="min-w-[min(11rem,100%)] flex-1">
          <h1 ref={heading} tabIndex={-1} className="text-2xl leading-tight text-balance">
            {title}
          </h1>
          <p className="num mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 font-extrabold">
            {isLit && (
              <span className="flex items-center gap-1.5">
                <Icon name="fire" size={22} className="result-flame shrink-0" />
                {t('result.streak.days', { count: streak })}
              </span>
            )}
            {isPaid && <span className="text-gold-ink">{t('result.gained', { count: xpEarned })}</span>}
          </p>
          <p className="num mt-0.5 flex flex-wrap gap-x-2 text-sm text-muted">
            {place && <span>{place}</span>}
            <span>{percent}</span>
          </p>
          {isLit && story.week && <Week days={story.week} />}
        </div>
      </div>
      {news && <p className="mt-3 text-pretty">{news}</p>}
    </div>
  );
}

function Score({ result: { score, total, passed } }: Pick<ResultHeadProps, 'result'>) {
  const { t, i18n } = useTranslation('exercise');
  const number = numberFormat(i18n.language);
  return (
    <span
      className={classNames(
        'relative grid shrink-0 place-items-center',
        passed ? 'result-star text-gold' : 'text-line',
      )}
    >
      <StarMark className="size-[5.5rem]" />
      <span
        aria-hidden="true"
        className={classNames('num absolute text-xl font-black', passed ? 'text-on-gold' : 'text-ink')}
      >
        {number.format(score)}
        <span className="text-[0.7em] opacity-75">/{number.format(total)}</span>
      </span>
      <VisuallyHidden>{t('result.scoreOf', { score, total })}</VisuallyHidden>
    </span>
  );
}

function Week({ days }: { days: NonNullable<StoryView['week']> }) {
  const { t, i18n } = useTranslation('exercise');
  return (
    <ol className="mt-1.5 flex gap-1.5">
      {days.map(({ day, passed, isToday }) => (
        <li key={day}>
          <span
            className={classNames(
              'grid size-4.5 place-items-center rounded-full',
              isToday && 'bg-gold text-on-gold',
              !isToday && passed && 'bg-gold-tint text-gold-ink',
              !passed && 'border-2 border-line',
            )}
          >
            {passed && <Icon name="check" size={12} />}
          </span>
          <VisuallyHidden>
            {t(passed ? 'result.streak.dayPassed' : 'result.streak.dayOpen', {
              day: dayText(day, i18n.language, { weekday: 'long' }),
            })}
          </VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}

function useResultWords(result: FinishedReply) {
  const { t, i18n } = useTranslation('exercise');
  const rules = useRules();
  const { kind, passed, percent, passPercent, total, guide, level, exercise, batteriesEarned, player } = result;
  const { opened, next } = result;
  const share = numberFormat(i18n.language, { style: 'percent' });
  const needed = t('result.needed', { needed: Math.ceil((total * passPercent) / 100), total });

  const title = () => {
    if (kind === 'placement') return t(passed ? 'result.placement.passed' : 'result.placement.failed');
    if (!passed) return t('result.failed');
    if (isPractice(result)) return t('result.practised');
    if (percent === 100) return t('result.perfect');
    return t(`result.passedKind.${kind}`);
  };
  const place = () => {
    if (kind === 'exercise') return t('result.place', { guide, level, exercise });
    if (kind === 'review' || kind === 'sitting') return null;
    return t(`title.${kind}`, { number: guide });
  };
  const news = () => {
    switch (kind) {
      case 'exercise':
        if (opened) {
          const isNextGuide = opened.guide !== guide;
          return t(isNextGuide ? 'result.testOut.openedGuide' : 'result.testOut.openedLevel', opened);
        }
        if (!passed) return needed;
        return percent < passPercent ? t('result.rightInTheEnd') : null;
      case 'lesson':
        return passed ? t('result.keepsNoStreak') : `${needed} ${t('result.nothingSaved')}`;
      case 'review':
        if (!passed) return needed;
        if (batteriesEarned > 0) return t('result.batteries', { count: batteriesEarned });
        return player.isSuper || !rules ? null : t('result.noBattery', { count: rules.reviewRewardsADay });
      case 'sitting':
        if (!passed) return needed;
        return next.kind === 'pack' && next.words === 0 ? t('result.sitting.whole') : null;
      case 'placement':
        return passed ? t('result.placement.opened', { guide: guide + 1 }) : `${needed} ${t('result.placement.same')}`;
    }
  };
  return { title: title(), place: place(), percent: share.format(percent / 100), news: news() };
}
