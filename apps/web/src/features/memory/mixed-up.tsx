import type { MemoryView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { WordLine } from './word-line.tsx';

/** Words that the learner took for each other. */
export function MixedUp({ pairs }: { pairs: MemoryView['mixedUp'] }) {
  const { t } = useTranslation('memory');
  if (pairs.length === 0) return null;
  return (
    <Card aria-labelledby="mixed-up">
      <h2 id="mixed-up" className="text-lg">
        {t('mixedUp.title')}
      </h2>
      <p className="text-sm text-pretty text-muted">{t('mixedUp.body')}</p>
      <ul className="mt-2 divide-y divide-line">
        {pairs.map(({ words, times }) => (
          <li key={words.map(({ id }) => id).join()} className="flex items-center gap-3.5 py-2">
            <div className="grid min-w-0 flex-1 gap-x-6 sm:grid-cols-2">
              {words.map((word) => (
                <WordLine key={word.id} word={word} />
              ))}
            </div>
            <span className="num text-sm whitespace-nowrap text-muted">{t('mixedUp.times', { count: times })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
