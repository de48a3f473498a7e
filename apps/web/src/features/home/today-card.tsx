import type { GuideSummary, JourneyView, ProfileView } from '@kalima/contract';
import { type Today, todayOf } from '@kalima/rules';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import type { JourneyMap } from './journey-map.ts';
import { pathOfStep } from './path-of-step.ts';
import { TodayBeads } from './today-beads.tsx';

interface TodayVerseProps {
  today: Today;
  journey: JourneyView;
  here: JourneyMap['here'];
}

/** A verse that can be read today, lit; before there is one, the verse to which the guide leads. */
function TodayVerse({ today, journey, here }: TodayVerseProps) {
  const { t } = useTranslation('home');
  const shown = verseOf(today, journey, here);
  if (shown === null) return null;
  const { surah, ayah, tokens, isReadable } = shown;
  const isOfTrial = journey.memory.met === 0 && journey.wordsFromTrial > 0;
  const readable = isOfTrial ? 'trial' : 'readable';
  return (
    <div className="mt-3 border-t border-line pt-3 pb-1 text-center [@media(height<44rem)]:hidden">
      <p className="text-sm font-bold text-pretty text-muted">
        {t(`today.verse.${isReadable ? readable : 'ahead'}`, { count: journey.wordsFromTrial })}{' '}
        <span className="num whitespace-nowrap">
          {surah}:{ayah}
        </span>
      </p>
      <p
        lang="ar"
        translate="no"
        dir="rtl"
        className={classNames('verse text-[1.625rem] leading-[2] text-balance', !isReadable && 'text-muted')}
      >
        {tokens.join(' ')}
      </p>
    </div>
  );
}

interface ShownVerse {
  surah: number;
  ayah: number;
  tokens: readonly string[];
  isReadable: boolean;
}

/** Words of a verse that fit into three lines of a phone. */
const maxTokens = 14;

function verseOf({ way }: Today, { day, guides }: JourneyView, here: JourneyMap['here']): ShownVerse | null {
  const readable = day.verse && { ...day.verse, isReadable: true };
  if (readable !== null && (way !== 'exercise' || guides.every(({ passedExercises }) => passedExercises === 0)))
    return readable;
  const state = guides.find(({ number }) => number === here?.guide.number);
  // A browser may hold a list of guides from before a new version for five minutes.
  const landmark: GuideSummary['landmark'] | undefined = here?.guide.landmark;
  const ahead = landmark?.find(({ key, tokens }) => !state?.versesReadable.includes(key) && tokens.length <= maxTokens);
  return ahead === undefined ? readable : { ...ahead, isReadable: false };
}

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
