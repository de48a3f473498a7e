import type { LeagueView } from '@kalima/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../lib/language/numbers.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadingCards } from '../../ui/status/loading.tsx';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';
import { LeagueBadge } from './league-badge.tsx';
import { LeagueCard, WaitingCard } from './league-card.tsx';
import type { PersonParts } from './player-cell.tsx';
import { useLeague, useLeaguesChoice } from './queries.ts';
import { Ranking } from './ranking.tsx';
import { SectionFault } from './section-fault.tsx';
import { WeekResult } from './week-result.tsx';

export function LeaguePart(parts: PersonParts) {
  const { t } = useTranslation('leagues');
  const { data, dataUpdatedAt, isError, isFetching, refetch, weekEndsAtMs } = useLeague();
  if (!data) {
    if (!isError) return <LoadingCards heights={['h-64', 'h-180']} className="flex flex-col gap-4" />;
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
            <Ranking league={league} {...parts} />
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

function OptedOutCard({ league }: { league: Extract<LeagueView, { kind: 'opted-out' }> }) {
  const { t } = useTranslation('leagues');
  const headingId = useId();
  const choice = useLeaguesChoice();
  return (
    <Card aria-labelledby={headingId} className="flex flex-col items-center text-center">
      <LeagueBadge tier={league.tier} size={84} className="opacity-55 grayscale" />
      <h2 id={headingId} className="mt-3 text-2xl">
        {t('optedOut.title')}
      </h2>
      <p className="mt-1 mb-5 text-pretty text-muted">{t('optedOut.body')}</p>
      <Button size="large" full busy={choice.isPending} onClick={() => choice.mutate(false)}>
        {t('optedOut.action')}
      </Button>
    </Card>
  );
}

function UnlockCard({ league }: { league: Extract<LeagueView, { kind: 'locked' }> }) {
  const { t, i18n } = useTranslation('leagues');
  const headingId = useId();
  const number = numberFormat(i18n.language);
  const { xp, xpNeeded, completedLevels, levelsNeeded } = league;
  const xpLeft = Math.max(0, xpNeeded - xp);
  const levelsLeft = Math.max(0, levelsNeeded - completedLevels);
  const [has, needs] = xpLeft > 0 ? [xp, xpNeeded] : [completedLevels, levelsNeeded];
  const values = { has: number.format(has), needs: number.format(needs) };
  return (
    <Card tone="gold" aria-labelledby={headingId} className="text-center">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-gold-tint text-gold-ink">
        <Icon name="lock" size={34} />
      </span>
      <h2 id={headingId} className="mt-3 text-2xl">
        {t(xpLeft > 0 ? 'unlock.title' : 'unlock.almost')}
      </h2>
      <p className="mt-1 text-pretty text-muted">
        {xpLeft > 0
          ? t('unlock.body', { xp: xpNeeded, count: levelsNeeded })
          : t('unlock.levels', { count: levelsLeft })}
      </p>
      <ProgressBar share={has / Math.max(1, needs)} label={t('unlock.label')} className="mt-5" />
      <p className="num mt-1.5 mb-5 flex justify-between gap-3 text-sm font-bold">
        <span>{xpLeft > 0 ? t('unlock.xp', values) : t('unlock.levelsDone', values)}</span>
        <span className="text-muted">
          {xpLeft > 0 ? t('unlock.xpLeft', { count: xpLeft }) : t('unlock.levelsLeft', { count: levelsLeft })}
        </span>
      </p>
      <ButtonLink to={paths.home} size="large" full>
        {t('train')}
      </ButtonLink>
    </Card>
  );
}
