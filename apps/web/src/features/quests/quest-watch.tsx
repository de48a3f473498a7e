import type { ProfileView } from '@kalima/contract';
import { useQuests } from './queries.ts';

const freshMs = 60_000;

export function QuestWatch({ profile }: { profile: ProfileView }) {
  useQuests(profile, freshMs);
  return null;
}
