import { type FoundVerse, searchVerses } from '@kalima/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastingQueryOf } from '../../../lib/api/endpoint-query.ts';
import { useIsOnline } from '../../../lib/connection/connection.ts';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ProblemLine } from '../../../ui/status/problem-line.tsx';
import { ShelfVerse } from '../shelves/shelf-verse.tsx';
import { asksForWords } from './place-query.ts';

export const restMs = 350;

interface VersesByWordsProps {
  query: string;
  /** Enter was pressed on this query: the first verse is to be opened. */
  isEntered: boolean;
  onFirst(verse: FoundVerse): void;
}

export function VersesByWords({ query, isEntered, onFirst }: VersesByWordsProps) {
  const words = useRested(query, isEntered ? 0 : restMs);
  if (words === '') return null;
  return <FoundVerses words={words} isEntered={isEntered && words === query} onFirst={onFirst} />;
}

/** The query, debounced: each new request cancels the one before it. */
function useRested(text: string, afterMs: number): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, afterMs]);
  return asksForWords(rested) ? rested : '';
}

function FoundVerses({ words, isEntered, onFirst }: { words: string } & Omit<VersesByWordsProps, 'query'>) {
  const { t, i18n } = useTranslation(['read', 'app']);
  const { format } = new Intl.NumberFormat(i18n.language);
  const language = useLanguage();
  const isOnline = useIsOnline();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...lastingQueryOf(searchVerses, { query: { language, words } }),
    placeholderData: keepPreviousData,
    enabled: isOnline,
  });
  const isCurrent = data !== undefined && !isPlaceholderData;
  const first = isCurrent ? data.verses[0] : undefined;
  useEffect(() => {
    if (isEntered && first !== undefined) onFirst(first);
  }, [isEntered, first, onFirst]);
  const foundText = ({ total, verses }: NonNullable<typeof data>) =>
    total > verses.length
      ? t('words.foundMore', { count: verses.length, total: format(total) })
      : t('words.found', { count: total });
  const isAway = !isOnline && !isCurrent;
  return (
    <section aria-labelledby="by-words" aria-busy={isFetching} className="mt-8">
      <h3 id="by-words" className="text-xl">
        {t('words.title')}
      </h3>
      <p role="status" className="num mt-1 text-pretty text-muted">
        {isAway ? t('words.offline') : isCurrent ? foundText(data) : !isError && t('words.searching')}
      </p>
      {isError && !isAway && (
        <div className="mt-3 flex flex-col items-start gap-3">
          <ProblemLine>{t('words.fault')}</ProblemLine>
          <Button variant="neutral" busy={isFetching} onClick={() => void refetch()}>
            {t('app:retry')}
          </Button>
        </div>
      )}
      {data && !isAway && !isError && (
        <ul className="mt-4 flex flex-col gap-3">
          {data.verses.map((verse) => (
            <li
              key={`${verse.surah}:${verse.ayah}`}
              className="rounded-card border border-line bg-surface px-4 pt-2 pb-1"
            >
              <ShelfVerse verse={verse} state={null} hasTranslation matches={verse.matches} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
