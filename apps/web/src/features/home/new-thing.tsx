import { getJourney, type JourneyView, type ProfileView } from '@kalima/contract';
import { type NewThingInput, newThingOf, newThings, type NewThing as Thing } from '@kalima/rules';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { localDay } from '../../lib/language/day.ts';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/loading/lazy-part.tsx';
import { useSeenMessages } from '../../lib/messages/seen-messages.ts';
import { Card } from '../../ui/card.tsx';

const NewThingText = lazyPart<{ thing: Thing; journey: JourneyView }>(async () => {
  const [module] = await Promise.all([import('./new-thing-text.tsx'), loadTexts('first-week')]);
  return { default: module.NewThingText };
});

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

/** In the first weeks: one part of the app a day, when it is first of use. Its room is reserved while the texts load. */
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
    <Card className="mt-4 min-h-36 md:min-h-28">
      <Suspense fallback={null}>
        <NewThingText thing={thing} journey={journey} />
      </Suspense>
    </Card>
  );
}
