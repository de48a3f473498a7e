import '../reader.css';
import './desk.css';
import './print.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia, wideQuery } from '../../../lib/browser/use-media.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { OwnVersesProvider } from '../own-verses.tsx';
import { useListedSurahs } from '../shelves/listed-surahs.ts';
import { SurahList } from '../shelves/surah-list.tsx';

/** Where the list of surahs stands beside the text. */
export const deskQuery = '(width >= 80rem)';

export const deskSideId = 'desk-side';

interface ReaderDeskProps {
  /** Null on the shelves. */
  surah: number | null;
  /** Null for a visitor. */
  userId: string | null;
  isKnown: boolean;
  /** Content of the side column before a word is opened. */
  side: ReactNode;
  children: ReactNode;
}

/** On wide screens list, text and card beside each other: the card's room is always there, so that opening one moves nothing. */
export function ReaderDesk({ surah, userId, isKnown, side, children }: ReaderDeskProps) {
  const { t } = useTranslation('read');
  const isWide = useMedia(wideQuery);
  const isDesk = useMedia(deskQuery);
  return (
    <OwnVersesProvider userId={userId}>
      <div className="reader-desk">
        <div className="desk-text">{children}</div>
        {isWide && (
          <aside id={deskSideId} aria-label={t('desk.side')} className="desk-side">
            <div className="desk-room">{side}</div>
          </aside>
        )}
        {isDesk && isKnown && <DeskList surah={surah} userId={userId} />}
      </div>
    </OwnVersesProvider>
  );
}

interface DeskListProps {
  surah: number | null;
  /** Null for a visitor. */
  userId: string | null;
}

/** The list of the shelves beside the text. */
function DeskList({ surah, userId }: DeskListProps) {
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
