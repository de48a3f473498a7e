import type { ProfileView } from '@kalima/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRules } from '../../lib/api/use-rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { Board } from './board.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { LeaguePart } from './league-part.tsx';
import type { AvatarOf, MenuOf } from './player-cell.tsx';
import { useLeagueSoFar, useMonthlyBoard, useStreakBoard } from './queries.ts';

interface LeaguesScreenProps {
  profile: ProfileView;
  avatarOf: AvatarOf;
  menuOf: MenuOf;
  /** What a press on somebody is good for. */
  menuHint: string;
  /** Matches against others of the league, where there are any. */
  quiz?: ReactNode;
}

export function LeaguesScreen({ profile, avatarOf, menuOf, menuHint, quiz }: LeaguesScreenProps) {
  const { t } = useTranslation('leagues');
  const minXp = useRules()?.minBoardXp;
  const hasBoards = minXp !== undefined && profile.totalXp >= minXp;
  const monthly = useMonthlyBoard(hasBoards);
  const streak = useStreakBoard(hasBoards);
  const { data, isPending: isWaiting } = useLeagueSoFar();
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
