import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { PersonName } from '../../ui/text/person-name.tsx';
import { type DrawAvatar, type Person, useNameOf } from './person.tsx';

interface TwoPlayersProps {
  me: Person;
  rival: Person | null;
  avatarOf: DrawAvatar;
  mine?: ReactNode;
  theirs?: ReactNode;
  winner?: 'me' | 'rival' | null;
}

export function TwoPlayers({ me, rival, avatarOf, mine, theirs, winner = null }: TwoPlayersProps) {
  const { t } = useTranslation('quiz');
  const nameOf = useNameOf();
  return (
    <div className="grid w-full grid-cols-[1fr_auto_1fr] items-start gap-2">
      <Player picture={avatarOf(me, 72)} name={t('you')} isWinner={winner === 'me'}>
        {mine}
      </Player>
      <span className="mt-7 text-sm font-bold text-muted">{t('match.versus')}</span>
      <Player
        picture={avatarOf(rival ?? { displayName: null, avatarUrl: null }, 72)}
        name={<PersonName>{nameOf(rival)}</PersonName>}
        isWinner={winner === 'rival'}
      >
        {theirs}
      </Player>
    </div>
  );
}

interface PlayerProps {
  picture: ReactNode;
  name: ReactNode;
  isWinner: boolean;
  children: ReactNode;
}

function Player({ picture, name, isWinner, children }: PlayerProps) {
  return (
    <div className="flex min-w-0 flex-col items-center gap-1.5 text-center">
      <span className={classNames('rounded-full p-1', isWinner && 'bg-gold')}>{picture}</span>
      <span className="line-clamp-2 max-w-full leading-tight font-extrabold break-words">{name}</span>
      {children}
    </div>
  );
}
