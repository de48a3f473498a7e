import { getGuideMemory, type ReaderWord } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/endpoint-query.ts';
import { percentText } from '../../../lib/language/numbers.ts';
import { ShareRing } from '../../../ui/game/share-ring.tsx';

export function WordRecall({ word }: { word: ReaderWord }) {
  const { t, i18n } = useTranslation('read');
  const { data } = useQuery({
    ...queryOf(getGuideMemory, { params: { number: word.guide ?? 0 } }),
    enabled: word.guide !== null,
  });
  const recall = data?.words.find(({ id }) => id === word.id)?.recall;
  if (recall === undefined) return null;
  const percent = percentText(recall, i18n.language);
  return (
    <div className="mt-3 flex items-center gap-3 rounded-xl bg-surface-2 px-3 py-2">
      <ShareRing share={recall} text={percent} label={t('card.recallLabel', { percent })} />
      <p className="text-sm text-pretty text-muted" aria-hidden="true">
        {t('card.recall')}
      </p>
    </div>
  );
}
