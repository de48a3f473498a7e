import type { JourneyView, ProfileView } from '@kalima/contract';
import { type Today, todayOf } from '@kalima/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import type { JourneyMap } from './journey-map.ts';
import { pathOfStep } from './path-of-step.ts';
import { TodayBeads } from './today-beads.tsx';
import { TodayVerse } from './today-verse.tsx';

interface TodayCardProps {
  profile: ProfileView;
  journey: JourneyView;
  here: JourneyMap['here'];
  lostStreak: { line: ReactNode; encouragement: ReactNode };
}

/** The day's one thing: its three beads, the verse that it leads to, and one button. */
export function TodayCard({ profile, journey, here, lostStreak }: TodayCardProps) {
  const { t } = useTranslation('home');
  const { memory, passedExercises, day } = journey;
  const today = todayOf({
    ...profile,
    passedExercises,
    hasNext: here !== null,
    metWords: memory.met,
    dueWords: memory.due.words,
    canReview: memory.isReviewOffered,
    isReviewFirst: memory.isReviewFirst,
    letters: day.letters && { hasNext: day.letters.next !== null, isDoneToday: day.letters.isDoneToday },
    hasVerse: day.verse !== null,
    isExerciseDone: day.isExerciseDone,
    isReviewedToday: day.isReviewedToday,
    isReadToday: day.isReadToday,
  });
  return (
    <Card className="[@media(height<44rem)]:py-3">
      <p className="text-xs font-extrabold tracking-wider text-muted uppercase [@media(height<44rem)]:sr-only">
        {t('today.name')}
      </p>
      <h1 className="text-xl md:text-2xl">
        <TodayTitle today={today} streak={profile.streak} dueWords={memory.due.words} />
      </h1>
      <p className="num text-sm text-pretty text-muted">
        {today.line === 'lost' && lostStreak.line}
        <TodayLine today={today} streak={profile.streak} journey={journey} />
      </p>
      {today.line === 'lost' && <p className="text-sm text-pretty text-muted">{lostStreak.encouragement}</p>}
      <TodayBeads beads={today.beads} journey={journey} here={here} />
      <TodayVerse today={today} journey={journey} here={here} />
      <TodayButton today={today} here={here} journey={journey} />
      {journey.isPlacementOffered && (
        <Link
          to={paths.coursePlacement}
          className="mt-2 -mb-2 flex min-h-12 items-center justify-center text-center text-sm font-bold text-balance text-muted underline decoration-1 underline-offset-4 hover:text-ink"
        >
          {t('placement.whole')}
        </Link>
      )}
    </Card>
  );
}

interface TodayTitleProps {
  today: Today;
  streak: number;
  dueWords: number;
}

function TodayTitle({ today: { title }, streak, dueWords }: TodayTitleProps) {
  const { t } = useTranslation('home');
  if (title === 'keep') return t('today.title.keep', { count: streak + 1 });
  if (title === 'old-friends') return t('oldFriends.title', { count: dueWords });
  return t(`today.title.${title}`);
}

interface TodayLineProps {
  today: Today;
  streak: number;
  journey: JourneyView;
}

function TodayLine({ today: { line, title }, streak, journey: { memory } }: TodayLineProps) {
  const { t } = useTranslation('home');
  switch (line) {
    case 'one-exercise':
      return t(title === 'keep' ? 'today.line.keeps' : 'today.line.starts');
    case 'streak':
      return t('today.line.streak', { count: streak });
    case 'old-friends':
      return [t('oldFriends.body'), memory.due.waiting > 0 && t('review.waiting', { count: memory.due.waiting })]
        .filter(Boolean)
        .join(' ');
    case 'begin':
    case 'letters':
    case 'battery-empty':
    case 'repeat':
      return t(`today.line.${line}`);
    case 'lost':
      return null;
  }
}

interface TodayButtonProps {
  today: Today;
  here: JourneyMap['here'];
  journey: JourneyView;
}

function TodayButton({ today: { way, isCalm }, here, journey }: TodayButtonProps) {
  const { t } = useTranslation('home');
  const to = way && pathOfStep(way, journey, here);
  if (way === null || to === null) return null;
  const place = here && { exercise: here.level.nextExercise, guide: here.guide.number, level: here.level.number };
  const text = {
    letters: () => t('today.letters', { number: journey.day.letters?.next ?? 1 }),
    review: () => t('review.due', { count: journey.memory.due.words }),
    read: () => t('today.read'),
    exercise: () => t(isCalm ? 'today.oneMore' : 'today.start', { ...place }),
  };
  return (
    <ButtonLink
      to={to}
      variant={isCalm ? 'neutral' : 'primary'}
      size="tall"
      full
      className="mt-3"
      aria-label={way === 'exercise' ? t(isCalm ? 'today.oneMorePlace' : 'today.startPlace', { ...place }) : undefined}
    >
      {text[way]()}
    </ButtonLink>
  );
}
