import type { ProfileView } from '@kalima/contract';
import type { InstallInvitationProps } from '../../features/offline/install-invitation.tsx';
import { loadTexts } from '../../lib/language/i18n.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';

const ReadableToday = lazyPart(async () => ({
  default: (await import('../../features/home/readable-today.tsx')).ReadableToday,
}));

const SurahsOffer = lazyPart(async () => {
  const [module] = await Promise.all([import('../../features/surahs/surahs-offer.tsx'), loadTexts('surahs')]);
  return { default: module.SurahsOffer };
});

const DailyVerseCard = lazyPart(async () => {
  const [module] = await Promise.all([import('../../features/daily-verse/daily-verse-card.tsx'), loadTexts('verse')]);
  return { default: module.DailyVerseCard };
});

const InstallInvitation = lazyPart<InstallInvitationProps>(async () => {
  const [module] = await Promise.all([import('../../features/offline/install-invitation.tsx'), loadTexts('offline')]);
  return { default: module.InstallInvitation };
});

export interface HomeLaterProps {
  profile: ProfileView | undefined;
}

/** Cards above the path that nobody waits for. */
export function HomeLater({ profile }: HomeLaterProps) {
  return (
    <>
      <ReadableToday />
      <SurahsOffer />
      <DailyVerseCard />
      {profile?.hasFinishedTwoSessions && <InstallInvitation profile={profile} />}
    </>
  );
}
