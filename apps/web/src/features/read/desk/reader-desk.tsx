import '../reader.css';
import './desk.css';
import './print.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia, wideQuery } from '../../../lib/browser/use-media.ts';
import { OwnVersesProvider } from '../own-verses.tsx';
import { DeskList } from './desk-list.tsx';

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
