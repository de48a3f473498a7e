import { getLeague, getMonthlyBoard, getStreakBoard, type ProfileView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useRules } from '../../lib/api/use-rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { Board } from './board.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LeaguePart } from './league-part.tsx';
import type { PersonParts } from './player-cell.tsx';

interface LeaguesScreenProps extends PersonParts {
  profile: ProfileView;
  menuHint: string;
  quiz?: ReactNode;
}

export function LeaguesScreen({ profile, avatarOf, menuOf, menuHint, quiz }: LeaguesScreenProps) {
  const { t } = useTranslation('leagues');
  const minXp = useRules()?.minBoardXp;
  const hasBoards = minXp !== undefined && profile.totalXp >= minXp;
  const monthly = useQuery({ ...queryOf(getMonthlyBoard), staleTime: 0, enabled: hasBoards });
  const streak = useQuery({ ...queryOf(getStreakBoard), staleTime: 0, enabled: hasBoards });
  // The cached league: this hook sends no request.
  const { data, isPending: isWaiting } = useQuery({ ...queryOf(getLeague), enabled: false });
  const hasQuiz = data?.league.kind !== 'locked' && data?.league.kind !== 'opted-out';
  const shared = { avatarOf, menuOf, hasOptedOut: profile.leaguesOptedOut };
  return (
    <div className="flex flex-col gap-4">
      <h1 className="mt-2 text-3xl">{t('title')}</h1>
      <LeaguePart avatarOf={avatarOf} menuOf={menuOf} />
      {/* How high the league will be is not known before it is there. */}
      <div className={isWaiting ? 'hidden' : hasQuiz ? 'contents' : 'contents [&>.shimmer]:hidden'}>{quiz}</div>
      {!isWaiting && <HowItWorks />}
      {isWaiting ? null : hasBoards ? (
        <>
          <Board name="monthly" query={monthly} {...shared} />
          <Board name="streak" query={streak} {...shared} />
          <p className="flex gap-2.5 px-2 text-sm text-pretty text-muted">
            <Icon name="flag" size={20} />
            {menuHint}
          </p>
        </>
      ) : minXp === undefined ? null : (
        <p className="num flex gap-2.5 px-2 text-sm text-pretty text-muted">
          <Icon name="info" size={20} />
          {t('visibleLater', { xp: minXp })}
        </p>
      )}
    </div>
  );
}
