import type { ProfileView } from '@kalima/contract';
import { useQuests } from './queries.ts';

const freshMs = 60_000;

/** Keeps today's quests known on pages that show none, for the badge of the menu. */
export function QuestWatch({ profile }: { profile: ProfileView }) {
  useQuests(profile, freshMs);
  return null;
}
