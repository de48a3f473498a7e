import type { JourneyView, ProfileView } from '@kalima/contract';
import { type Today, todayOf } from '@kalima/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { type JourneyMap, pathOfLevel } from './journey-map.ts';
import { isReviewOffered, pathOfReview } from './offered-review.ts';
import { TodayRing } from './today-ring.tsx';

interface TodayCardProps {
  profile: ProfileView;
  journey: JourneyView;
  here: JourneyMap['here'];
  /** The day's quests as dots; none before the first exercise is done. */
  quests?: ReactNode;
  /** What is told of a streak that has ended. */
  lostStreak: { line: ReactNode; encouragement: ReactNode };
}

/** Today's one thing to do, and whether it is done. */
export function TodayCard({ profile, journey, here, quests, lostStreak }: TodayCardProps) {
  const { t } = useTranslation('home');
  const { memory, passedExercises } = journey;
  const today = todayOf({
    ...profile,
    passedExercises,
    hasNext: here !== null,
    oldFriends: memory.oldFriends,
    canReview: isReviewOffered(journey),
  });
  const isFading = today.title !== 'old-friends' && memory.fading.liftedBy !== null;
  return (
    <Card className="pb-2 md:pb-3 [@media(height<44rem)]:py-3 [@media(height<44rem)]:pb-1.5">
      <div className="grid gap-4 pb-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-5 [@media(height<44rem)]:gap-3">
        <div className="flex items-center gap-4 md:gap-5">
          <TodayRing isLit={today.isLit} />
          <div className="min-w-0">
            <p className="text-xs font-extrabold tracking-wider text-muted uppercase [@media(height<44rem)]:sr-only">
              {t('today.name')}
            </p>
            <h1 className="text-xl md:text-2xl [@media(height<44rem)]:text-lg">
              <TodayTitle today={today} streak={profile.streak} oldFriends={memory.oldFriends} />
            </h1>
            <p
              className={classNames(
                'num text-sm text-pretty text-muted',
                (today.line === 'begin' || today.line === 'old-friends') && '[@media(height<44rem)]:sr-only',
              )}
            >
              {today.line === 'lost' ? (
                lostStreak.line
              ) : (
                <TodayLine
                  line={today.line}
                  title={today.title}
                  streak={profile.streak}
                  totalTokens={journey.coverage.totalTokens}
                />
              )}
            </p>
          </div>
        </div>
        {today.line === 'lost' && (
          <p className="text-sm text-pretty text-muted md:col-span-2 md:row-start-2 [@media(height<44rem)]:sr-only">
            {lostStreak.encouragement}
          </p>
        )}
        <TodayButton today={today} here={here} />
      </div>
      {(isFading || quests) && (
        <div
          className={classNames(
            'flex min-h-12 flex-wrap items-center justify-between gap-x-2',
            !isFading && 'wide:hidden',
          )}
        >
          {isFading ? (
            <Link
              data-hue="orange"
              to={pathOfReview(memory.fading.liftedBy)}
              className="num flex min-h-12 min-w-0 flex-1 basis-[7rem] items-center gap-2 text-sm font-bold text-hue-ink underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              <Icon name="retry" size={18} />
              {t('review.fading', { count: memory.fading.words })}
            </Link>
          ) : (
            <span />
          )}
          {quests}
        </div>
      )}
    </Card>
  );
}

interface TodayTitleProps {
  today: Today;
  streak: number;
  oldFriends: number;
}

function TodayTitle({ today: { title }, streak, oldFriends }: TodayTitleProps) {
  const { t } = useTranslation('home');
  switch (title) {
    case 'keep':
      return t('today.title.keep', { count: streak + 1 });
    case 'old-friends':
      return t('oldFriends.title', { count: oldFriends });
    case 'begin':
    case 'start':
    case 'kept':
    case 'course-done':
      return t(`today.title.${title}`);
  }
}

interface TodayLineProps {
  line: Exclude<Today['line'], 'lost'>;
  title: Today['title'];
  streak: number;
  totalTokens: number;
}

function TodayLine({ line, title, streak, totalTokens }: TodayLineProps) {
  const { t, i18n } = useTranslation('home');
  switch (line) {
    case 'begin':
      return t('overall.none', { total: new Intl.NumberFormat(i18n.language).format(totalTokens) });
    case 'one-exercise':
      return t(title === 'keep' ? 'today.line.keeps' : 'today.line.starts');
    case 'streak':
      return t('today.line.streak', { count: streak });
    case 'old-friends':
      return t('oldFriends.body');
    case 'battery-empty':
      return t('today.line.noBattery');
    case 'repeat':
      return t('today.line.repeat');
  }
}

/** To the exercise that START opens, or to a review. */
function TodayButton({ today, here }: { today: Today; here: JourneyMap['here'] }) {
  const { t } = useTranslation('home');
  const variant = today.isCalm ? 'neutral' : 'primary';
  if (today.way === 'review')
    return (
      <ButtonLink
        to={paths.review}
        variant={variant}
        size="tall"
        className="max-md:w-full [@media(height<44rem)]:min-h-12"
      >
        {t(today.title === 'old-friends' ? 'oldFriends.review' : 'review.title')}
      </ButtonLink>
    );
  if (here === null || today.way === null) return null;
  const place = { exercise: here.level.nextExercise, guide: here.guide.number, level: here.level.number };
  return (
    <ButtonLink
      to={pathOfLevel(here.guide, here.level)}
      variant={variant}
      size="tall"
      className="max-md:w-full [@media(height<44rem)]:min-h-12"
      aria-label={t(today.isCalm ? 'today.oneMorePlace' : 'today.startPlace', place)}
    >
      {t(today.isCalm ? 'today.oneMore' : 'today.start', place)}
    </ButtonLink>
  );
}
