import { claimQuest, getLeague, getMonthlyBoard, getProfile, listQuests, type QuestView } from '@kalima/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/api-client.ts';
import { cachePlayer } from '../../lib/api/cache-player.ts';
import { cacheReply } from '../../lib/api/cache-reply.ts';
import { keyOf } from '../../lib/api/endpoint-query.ts';
import { shouldRetry } from '../../lib/api/query-client.ts';
import { isRefusal } from '../../lib/connection/problems.ts';
import { useLanguage } from '../../lib/language/use-language.ts';
import { playSound } from '../../lib/word-audio/sound.ts';
import type texts from '../../locales/en/quests.json';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/status/toast.tsx';
import type { DailyQuests } from './cached-quests.ts';
import './reward-flight.css';
import { createPortal } from 'react-dom';
import { StarMark } from '../../ui/game/star-mark.tsx';

type RefusedCode = keyof (typeof texts)['refused'];

interface ClaimButtonProps {
  quest: QuestView;
  /** From the cache of an earlier visit: not valid for a claim. */
  isOld: boolean;
}

/** Stays mounted after the claim, so that the focus is not lost. */
export function ClaimButton({ quest, isOld }: ClaimButtonProps) {
  const { t } = useTranslation(['quests', 'app']);
  const toast = useToast();
  const claiming = useClaimQuest(quest, (error) => {
    const isKnown = isRefusal(error, 'quest-over') || isRefusal(error, 'quest-already-claimed');
    const body = isKnown ? t(`quests:refused.${error.code as RefusedCode}`) : t('app:fault.body');
    toast.show({ kind: 'bad', title: t('quests:claimFailed'), body });
  });
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const { isCompleted, rewardClaimed, rewardType, rewardAmount } = quest;
  const reward = t(`quests:reward.${rewardType}`, { count: rewardAmount });

  const claim = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { x, y, width } = currentTarget.getBoundingClientRect();
    setFrom({ x: x + width / 2, y });
    claiming.mutate(undefined, { onSuccess: () => playSound('finish') });
  };

  return (
    <>
      <Button
        variant={rewardClaimed ? 'ghost' : isCompleted ? 'primary' : 'neutral'}
        disabled={!isCompleted || isOld}
        aria-disabled={rewardClaimed}
        busy={claiming.isPending}
        aria-label={rewardClaimed ? undefined : t('quests:claimSpoken', { reward })}
        onClick={rewardClaimed ? undefined : claim}
        className={rewardClaimed ? 'pr-0 text-ok-ink! aria-disabled:opacity-100!' : undefined}
      >
        {rewardClaimed && <Icon name="check" size={20} />}
        {t(rewardClaimed ? 'quests:claimed' : 'quests:claim')}
      </Button>
      <span role="status" className="sr-only">
        {claiming.isSuccess && t('quests:claimedNews', { reward })}
      </span>
      {claiming.isSuccess && from && <RewardFlight currency={rewardType} from={from} />}
    </>
  );
}

function useClaimQuest(quest: QuestView, onFailed: (error: unknown) => void) {
  const queries = useQueryClient();
  const language = useLanguage();
  return useMutation({
    mutationFn: () =>
      call(claimQuest, { params: { questId: quest.id }, query: { language } }, { idempotencyKey: `claim-${quest.id}` }),
    retry: shouldRetry,
    onSuccess: ({ quest: claimed, player }) => {
      cachePlayer(queries, player);
      const queryKey = keyOf(listQuests, { query: { language } });
      // Keeps its age: the time until the day's end counts from then.
      const updatedAt = queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      cacheReply<DailyQuests>(
        queries,
        queryKey,
        (known) => known && { ...known, quests: known.quests.map((each) => (each.id === claimed.id ? claimed : each)) },
        { updatedAt },
      );
      if (claimed.rewardType !== 'xp') return;
      // XP may count for another quest, and changes the learner's rank.
      for (const { name } of [listQuests, getLeague, getMonthlyBoard])
        void queries.invalidateQueries({ queryKey: [name] });
    },
    onError: (error) => {
      onFailed(error);
      for (const { name } of [listQuests, getProfile]) void queries.invalidateQueries({ queryKey: [name] });
    },
  });
}

const pieces = [0, 1, 2, 3, 4] as const;
/** Rise without a visible counter. */
const maxRisePx = 160;

interface Place {
  x: number;
  y: number;
}

function counterOf(currency: QuestView['rewardType']): Place | null {
  for (const counter of document.querySelectorAll(`[data-counter="${currency}"]`)) {
    const { x, y, width, height } = counter.getBoundingClientRect();
    if (width > 0) return { x: x + width / 2, y: y + height / 2 };
  }
  return null;
}

function RewardFlight({ currency, from }: { currency: QuestView['rewardType']; from: Place }) {
  const [to] = useState(() => counterOf(currency) ?? { x: from.x, y: from.y - Math.min(from.y, maxRisePx) });
  return createPortal(
    <div aria-hidden="true" className="reward-flight">
      {pieces.map((piece) => {
        const style = {
          '--left': `${from.x}px`,
          '--top': `${from.y}px`,
          '--right': `${to.x - from.x}px`,
          '--down': `${to.y - from.y}px`,
          '--apart': `${(piece - 2) * 16}px`,
          '--wait': `${piece * 60}ms`,
        } as CSSProperties;
        return (
          <span key={piece} style={style}>
            {currency === 'gems' ? <Icon name="gem" size={24} /> : <StarMark size={22} className="text-gold" />}
          </span>
        );
      })}
    </div>,
    document.body,
  );
}
