import { listQuests, type QuestView } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../lib/language/use-language.ts';

export const isWaiting = ({ isCompleted, rewardClaimed }: QuestView): boolean => isCompleted && !rewardClaimed;

/** How many rewards of today wait to be claimed, as far as the page has heard: it asks for nothing itself. */
export function useRewardsWaiting(): number {
  const language = useLanguage();
  const { data } = useQuery({ ...queryOf(listQuests, { query: { language } }), enabled: false });
  return data?.quests.filter(isWaiting).length ?? 0;
}
