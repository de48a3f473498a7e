import { type FoundVerse, searchVerses } from '@kalima/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastingQueryOf } from '../../../lib/api/endpoint-query.ts';
import { useIsOnline } from '../../../lib/connection/connection.ts';
import { numberFormat } from '../../../lib/language/numbers.ts';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ProblemLine } from '../../../ui/status/problem-line.tsx';
import { ShelfVerse } from '../shelves/shelf-verse.tsx';
import { asksForWords } from './place-query.ts';
import type { VersesHere } from './verses-here.ts';

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
  const { format } = numberFormat(i18n.language);
  const language = useLanguage();
  const isOnline = useIsOnline();
  const asked = useQuery({
    ...lastingQueryOf(searchVerses, { query: { language, words } }),
    placeholderData: keepPreviousData,
    enabled: isOnline,
  });
  const known = asked.isPlaceholderData ? undefined : asked.data;
  const isHere = !isOnline && known === undefined;
  const here = useQuery({
    queryKey: ['verses-here', language, words],
    queryFn: async () => (await import('./verses-here.ts')).searchHere(words, language),
    networkMode: 'always',
    retry: false,
    enabled: isHere,
  });
  const onDevice = isHere && here.data !== undefined && here.data.surahs > 0 ? here.data : undefined;
  const found: Omit<VersesHere, 'surahs'> | undefined = isHere ? onDevice : known;
  const isAway = isHere && onDevice === undefined && !here.isPending;
  const { isError, isFetching, refetch } = asked;
  const first = found?.verses[0];
  useEffect(() => {
    if (isEntered && first !== undefined) onFirst(first);
  }, [isEntered, first, onFirst]);
  const countText = ({ total, verses }: Omit<VersesHere, 'surahs'>) =>
    total > verses.length
      ? t('words.foundMore', { count: verses.length, total: format(total) })
      : t('words.found', { count: total });
  const hasFailed = isError && !isHere;
  const shown = found ?? (hasFailed || isHere ? undefined : asked.data);
  return (
    <section aria-labelledby="by-words" aria-busy={isFetching} className="mt-8">
      <h3 id="by-words" className="text-xl">
        {t('words.title')}
      </h3>
      <p role="status" className="num mt-1 text-pretty text-muted">
        {isAway ? t('words.offline') : found ? countText(found) : !hasFailed && t('words.searching')}
        {onDevice && ` ${t('words.here', { count: onDevice.surahs })}`}
      </p>
      {hasFailed && (
        <div className="mt-3 flex flex-col items-start gap-3">
          <ProblemLine>{t('words.fault')}</ProblemLine>
          <Button variant="neutral" busy={isFetching} onClick={() => void refetch()}>
            {t('app:retry')}
          </Button>
        </div>
      )}
      {shown && (
        <ul className="mt-4 flex flex-col gap-3">
          {shown.verses.map((verse) => (
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
