import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { useListedSurahs } from '../shelves/listed-surahs.ts';
import { SurahList } from '../shelves/surah-list.tsx';

interface DeskListProps {
  surah: number | null;
  /** Null for a visitor. */
  userId: string | null;
}

/** The list of the shelves beside the text. */
export function DeskList({ surah, userId }: DeskListProps) {
  const { t } = useTranslation('app');
  const { surahs, isError, isFetching, retry } = useListedSurahs(userId);
  const list = useRef<HTMLDivElement>(null);
  const isThere = surahs !== undefined;
  useEffect(() => {
    if (isThere && surah !== null) showRow(list.current);
  }, [isThere, surah]);
  return (
    <div ref={list} className="desk-list">
      {surahs ? (
        <SurahList surahs={surahs} current={surah} />
      ) : isError ? (
        <Button variant="quiet" full busy={isFetching} className="mt-4" onClick={retry}>
          {t('retry')}
        </Button>
      ) : (
        <Skeleton className="mt-4 h-96 rounded-card" />
      )}
    </div>
  );
}

/** In the middle of the list; the window stays where it is. */
function showRow(list: HTMLElement | null): void {
  const row = list?.querySelector<HTMLElement>('[aria-current]');
  if (!list || !row) return;
  const { top, height } = row.getBoundingClientRect();
  list.scrollTop += top + height / 2 - list.getBoundingClientRect().top - list.clientHeight / 2;
}
