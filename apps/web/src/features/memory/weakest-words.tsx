import type { MemoryView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../lib/language/day-text.ts';
import { percentText } from '../../lib/language/numbers.ts';
import { Card } from '../../ui/card.tsx';
import { ShareRing } from '../../ui/share-ring.tsx';
import { WordLine } from './word-line.tsx';

/** The words with the lowest recall. */
export function WeakestWords({ weakest }: { weakest: MemoryView['weakest'] }) {
  const { t, i18n } = useTranslation('memory');
  const percent = (share: number) => percentText(share, i18n.language);
  return (
    <Card aria-labelledby="weakest-words">
      <h2 id="weakest-words" className="text-lg">
        {t('weakest.title')}
      </h2>
      <p className="text-sm text-pretty text-muted">{t('weakest.body')}</p>
      <ol className="mt-2 divide-y divide-line">
        {weakest.map(({ word, recall, before }) => {
          const now = percent(recall);
          const then = before && percent(before.recall);
          return (
            <li key={word.id} className="flex items-center gap-3.5 py-2">
              <ShareRing share={recall} text={now} label={t('recall', { percent: now })} />
              <div className="min-w-0 flex-1">
                <WordLine word={word} />
                {before && then !== now && (
                  <p className="num text-sm text-muted">
                    {t('since', { before: then, now, day: dayText(before.day, i18n.language, { weekday: 'long' }) })}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
