import { listQuests, type QuestView } from '@kalima/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../lib/api/endpoint-query.ts';
import { currentLanguage, loadTexts } from '../../lib/language/i18n.ts';
import { useToast } from '../../ui/status/toast.tsx';

export function useOnQuestsDone() {
  const { t } = useTranslation('quests', { useSuspense: false });
  const toast = useToast();
  const queries = useQueryClient();
  return useCallback(
    async (types: readonly QuestView['type'][], by: 'answer' | 'result') => {
      try {
        const [{ quests }] = await Promise.all([
          queries.fetchQuery({ ...queryOf(listQuests, { query: { language: currentLanguage() } }), staleTime: 0 }),
          loadTexts('quests'),
        ]);
        if (by === 'result') return;
        for (const quest of quests.filter(({ type }) => types.includes(type))) {
          toast.show({
            kind: 'good',
            title: t('completed.title', { title: quest.title }),
            body: t('completed.body', { reward: t(`reward.${quest.rewardType}`, { count: quest.rewardAmount }) }),
          });
        }
      } catch {
        // Offline: no toast; badge and quests page show it later.
      }
    },
    [t, toast, queries],
  );
}
