import type { DrawAvatar, Person } from './person.tsx';

export interface MatchScreenProps {
  matchId: string;
  me: Person;
  avatarOf: DrawAvatar;
}
