import { getJourney, type JourneyView, type ProfileView } from '@kalima/contract';
import { type NewThingInput, newThingOf, newThings, type NewThing as Thing } from '@kalima/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { localDay } from '../../lib/language/day.ts';
import { useSeenMessages } from '../../lib/messages/seen-messages.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

const usesIn = (
  { memory, day, passedExercises, completedLevels, isLeagueOpen }: JourneyView,
  { learningLevel, canRead, leaguesOptedOut }: ProfileView,
): NewThingInput['isOfUse'] => ({
  week: passedExercises > 0,
  review: memory.isReviewOffered && memory.due.words > 0,
  reader: day.verse !== null && memory.canRead > 0,
  quests: passedExercises > 0,
  league: isLeagueOpen && !leaguesOptedOut,
  surahs: completedLevels > 0,
  letters: learningLevel === 'beginner' && canRead !== false,
});

/** In the first weeks: one part of the app a day, when it is first of use. */
export function NewThing({ profile }: { profile: ProfileView }) {
  const { data: journey } = useQuery({ ...queryOf(getJourney), enabled: false });
  const { seenOn, markSeen } = useSeenMessages(profile.userId);
  const today = localDay(new Date());
  const shownOn = Object.fromEntries(
    newThings.flatMap((each) => {
      const day = seenOn(`new-${each}`);
      return day === null ? [] : [[each, day]];
    }),
  );
  const { accountDay, lostStreak } = profile;
  const thing =
    journey === undefined
      ? null
      : newThingOf({ accountDay, today, shownOn, isOfUse: usesIn(journey, profile), hasLostStreak: lostStreak > 0 });
  const isNew = thing !== null && shownOn[thing] === undefined;
  useEffect(() => {
    if (isNew) markSeen(`new-${thing}`, today);
  });
  if (thing === null || journey === undefined) return null;
  return (
    <Card className="mt-4">
      <NewThingText thing={thing} journey={journey} />
    </Card>
  );
}

const targets: Readonly<Record<Thing, string>> = {
  week: paths.profile,
  review: paths.review,
  reader: paths.read,
  quests: paths.quests,
  league: paths.leagues,
  surahs: paths.surahs,
  letters: paths.letters,
};

function NewThingText({ thing, journey }: { thing: Thing; journey: JourneyView }) {
  const { t } = useTranslation('first-week');
  return (
    <>
      <p className="text-xs font-extrabold tracking-wider text-muted uppercase">
        {t(thing === 'week' ? 'week.name' : 'new')}
      </p>
      <h2 className="text-lg">{t(`${thing}.title`)}</h2>
      <p className="num text-sm text-pretty text-muted">
        <Body thing={thing} journey={journey} />
      </p>
      <Link
        to={targets[thing]}
        className="-mb-2 inline-flex min-h-12 items-center gap-0.5 text-sm font-extrabold text-hue-ink decoration-2 underline-offset-4 hover:underline"
      >
        {t(`${thing}.open`)}
        <Icon name="chevron-right" size={18} />
      </Link>
    </>
  );
}

function Body({ thing, journey: { memory, passedExercises } }: { thing: Thing; journey: JourneyView }) {
  const { t } = useTranslation('first-week');
  switch (thing) {
    case 'week':
      return [
        t('week.exercises', { count: passedExercises }),
        t('week.words', { count: memory.met }),
        t('week.verses', { count: memory.canRead }),
      ].join(' · ');
    case 'review':
      return t('review.body', { count: memory.due.words });
    case 'reader':
      return t('reader.body', { count: memory.canRead });
    default:
      return t(`${thing}.body`);
  }
}
