import type { ProfileView } from '@kalima/contract';
import { ChangedHome } from '../../features/home/changed-home.tsx';
import { NewThing } from '../../features/home/new-thing.tsx';

/** Below today's card. */
export function HomeNews({ profile }: { profile: ProfileView }) {
  return (
    <>
      <NewThing profile={profile} />
      {profile.seenMessages['home-order'] === 'changed' && <ChangedHome />}
    </>
  );
}
