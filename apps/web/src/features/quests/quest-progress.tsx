import type { QuestView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../lib/language/numbers.ts';
import { ProgressBar } from '../../ui/status/progress-bar.tsx';

export function QuestProgress({ quest, className }: { quest: QuestView; className?: string }) {
  const { t, i18n } = useTranslation('quest-tile');
  const number = new Intl.NumberFormat(i18n.language);
  const share = quest.targetValue > 0 ? quest.currentProgress / quest.targetValue : 0;
  return (
    <div className={className}>
      <ProgressBar share={share} tone={quest.isCompleted ? 'ok' : 'gold'} label={quest.title} />
      <p className="num mt-1 flex justify-between text-sm font-bold text-muted">
        <span>
          {t('progress', { done: number.format(quest.currentProgress), of: number.format(quest.targetValue) })}
        </span>
        <span>{percentText(share, i18n.language)}</span>
      </p>
    </div>
  );
}
