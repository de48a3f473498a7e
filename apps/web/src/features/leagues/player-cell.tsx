import type { LeagueRow } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonName } from '../../ui/text/person-name.tsx';

export type Person = Pick<LeagueRow, 'displayName' | 'avatarUrl'>;

export interface PersonParts {
  avatarOf(person: Person): ReactNode;
  menuOf(person: Person & { playerId: string }, cell: ReactNode): ReactNode;
}

interface PlayerCellProps extends PersonParts {
  person: Person & Pick<LeagueRow, 'playerId' | 'isMe'>;
  isSample?: boolean;
}

export function PlayerCell({ person, avatarOf, menuOf, isSample = false }: PlayerCellProps) {
  const { t } = useTranslation(['leagues', 'app']);
  const { playerId, isMe, displayName, avatarUrl } = person;
  const cell = (
    <span className="flex min-w-0 items-center gap-2.5">
      {avatarOf(person)}
      {/* On a phone below the name, which is worth the room. */}
      <span className="min-w-0 md:flex md:items-center md:gap-2.5">
        <PersonName className="block truncate leading-tight font-bold">
          {person.displayName?.trim() || t('app:anonymousName')}
        </PersonName>
        {person.isMe && (
          <span className="rounded-full bg-hue px-2 text-xs font-extrabold text-on-hue">{t('leagues:you')}</span>
        )}
        {isSample && (
          <span className="rounded-full border border-line-strong px-2 text-xs font-extrabold text-muted">
            {t('leagues:sample')}
          </span>
        )}
      </span>
    </span>
  );
  const hasMenu = !isMe && (displayName?.trim() || avatarUrl !== null);
  return playerId !== null && hasMenu ? menuOf({ playerId, displayName, avatarUrl }, cell) : cell;
}
