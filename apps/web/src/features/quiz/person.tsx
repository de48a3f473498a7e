import type { RivalView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface Person {
  readonly displayName: string | null;
  readonly avatarUrl: string | null;
}

export type DrawAvatar = (person: Person, size: number) => ReactNode;

export function useNameOf(): (rival: Pick<RivalView, 'displayName'> | null) => string {
  const { t } = useTranslation('quiz');
  return (rival) => (rival === null ? t('gone') : rival.displayName?.trim() || t('somebody'));
}

export interface MatchScreenProps {
  matchId: string;
  me: Person;
  avatarOf: DrawAvatar;
}
