import { useTranslation } from 'react-i18next';
import { LeagueCard } from './league-card.tsx';
import { LeagueSkeleton } from './league-skeleton.tsx';
import { OptedOutCard } from './opted-out-card.tsx';
import type { AvatarOf, MenuOf } from './player-cell.tsx';
import { useLeague } from './queries.ts';
import { Ranking } from './ranking.tsx';
import { SectionFault } from './section-fault.tsx';
import { UnlockCard } from './unlock-card.tsx';
import { WaitingCard } from './waiting-card.tsx';
import { WeekResult } from './week-result.tsx';

interface LeaguePartProps {
  avatarOf: AvatarOf;
  menuOf: MenuOf;
}

/** This week's league, or what is missing for one. */
export function LeaguePart({ avatarOf, menuOf }: LeaguePartProps) {
  const { t } = useTranslation('leagues');
  const { data, dataUpdatedAt, isError, isFetching, refetch, weekEndsAtMs } = useLeague();
  if (!data) {
    if (!isError) return <LeagueSkeleton />;
    return <SectionFault title={t('fault.league')} isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  const { league, lastResult } = data;
  const weekEnd = { atMs: weekEndsAtMs ?? dataUpdatedAt, receivedAtMs: dataUpdatedAt };
  const part = () => {
    switch (league.kind) {
      case 'locked':
        return <UnlockCard league={league} />;
      case 'opted-out':
        return <OptedOutCard league={league} />;
      case 'waiting':
        return <WaitingCard league={league} weekEnd={weekEnd} />;
      case 'open':
        return (
          <>
            <LeagueCard league={league} weekEnd={weekEnd} />
            <Ranking league={league} avatarOf={avatarOf} menuOf={menuOf} />
          </>
        );
    }
  };
  return (
    <>
      {part()}
      {lastResult && <WeekResult key={lastResult.week} result={lastResult} />}
    </>
  );
}
