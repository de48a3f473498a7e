import type { DrawExplanation, DrawQuestion } from './match-play.tsx';
import type { DrawAvatar, Person } from './person.tsx';

export interface MatchScreenProps {
  matchId: string;
  me: Person;
  avatarOf: DrawAvatar;
  question: DrawQuestion;
  explanation: DrawExplanation;
}
