import { type PlayerReportState, playerReportStates } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFault } from '../../lib/loading/load-fault.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { LoadingCards } from '../../ui/status/loading.tsx';
import { Message } from '../../ui/status/message.tsx';
import { useReportedPlayers } from './queries.ts';
import { type DrawPicture, ReportedPlayerCard } from './reported-player-card.tsx';

export function ReportedPlayersScreen({ pictureOf }: { pictureOf: DrawPicture }) {
  const { t } = useTranslation('moderation');
  const [state, setState] = useState<PlayerReportState>('open');
  return (
    <div className="flex flex-col gap-5">
      <h1 className="mt-2 text-3xl">{t('page.title')}</h1>
      <p className="text-pretty text-muted">{t('page.body')}</p>
      <Segmented<PlayerReportState>
        label={t('page.filter')}
        value={state}
        onChange={setState}
        options={playerReportStates.map((each) => ({ value: each, label: t(`page.states.${each}`) }))}
      />
      <Players key={state} state={state} pictureOf={pictureOf} />
    </div>
  );
}

function Players({ state, pictureOf }: { state: PlayerReportState; pictureOf: DrawPicture }) {
  const { t } = useTranslation(['moderation', 'app']);
  const listed = useReportedPlayers(state);
  const players = listed.data?.pages.flatMap((page) => page.players) ?? [];
  if (listed.isPending) return <LoadingCards heights={['h-56', 'h-56']} />;
  if (listed.isError && players.length === 0) {
    return (
      <LoadFault title={t('moderation:page.notLoaded')} busy={listed.isFetching} onRetry={() => listed.refetch()} />
    );
  }
  if (players.length === 0) {
    return (
      <Message icon="check" title={t(`moderation:page.none.${state}`)}>
        {state === 'open' && t('moderation:page.noneBody')}
      </Message>
    );
  }
  return (
    <>
      <ul className="flex flex-col gap-5">
        {players.map((player) => (
          <li key={`${player.playerId} ${player.reason} ${player.decision?.at ?? ''}`}>
            <ReportedPlayerCard player={player} pictureOf={pictureOf} />
          </li>
        ))}
      </ul>
      {listed.hasNextPage && (
        <Button variant="neutral" busy={listed.isFetchingNextPage} onClick={() => listed.fetchNextPage()}>
          {t('moderation:page.more')}
        </Button>
      )}
    </>
  );
}
