import type { ReaderVerse, SurahName } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/connection/problems.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useToast } from '../../../ui/status/toast.tsx';
import { BookmarkIcon, PenIcon } from '../own-icons.tsx';
import { useOwnVerse, useSetBookmark } from '../own-verses.tsx';

export const noteButtonId = (ayah: number) => `note-${ayah}`;

interface VerseToolsProps {
  surah: SurahName;
  verse: ReaderVerse;
  isWriting: boolean;
  onWrite(): void;
}

/** A link to the verse for everybody, a bookmark and a note for learners. */
export function VerseTools({ surah, verse: { ayah, translation }, isWriting, onWrite }: VerseToolsProps) {
  const { t } = useTranslation('read');
  const toasts = useToast();
  const place = { surah: surah.number, ayah };
  const { isLearner, isBookmarked, note } = useOwnVerse(place);
  const bookmark = useSetBookmark();
  const named = (action: string) => `${action}, ${t('verse.named', { ayah })}`;
  const url = () => new URL(paths.verse(surah.number, ayah), location.href).href;
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url());
      toasts.show({ title: t('link.done') });
    } catch {
      toasts.show({ title: t('link.failed'), kind: 'bad' });
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: `${surah.name} ${surah.number}:${ayah}`, text: translation, url: url() });
    } catch {
      // Cancelled.
    }
  };
  const toggle = () =>
    bookmark.mutate(
      { ...place, isSet: !isBookmarked },
      {
        onError: (error) =>
          toasts.show({
            kind: 'bad',
            title: t(isRefusal(error, 'bookmarks-full') ? 'bookmark.full' : 'bookmark.failed'),
          }),
      },
    );
  const bookmarkText = t(isBookmarked ? 'bookmark.remove' : 'bookmark.set');
  const noteText = t(note === null ? 'note.write' : 'note.edit');
  return (
    <>
      <Button variant="quiet" size="small" aria-label={named(t('link.copy'))} onClick={() => void copyLink()}>
        {t('link.copy')}
      </Button>
      {typeof navigator.share === 'function' && (
        <Button variant="quiet" size="small" aria-label={named(t('link.share'))} onClick={() => void share()}>
          {t('link.share')}
        </Button>
      )}
      {isLearner && (
        <>
          <Button
            variant="quiet"
            size="small"
            busy={bookmark.isPending}
            aria-label={named(bookmarkText)}
            onClick={toggle}
          >
            <BookmarkIcon isSet={isBookmarked} />
            {bookmarkText}
          </Button>
          <Button
            id={noteButtonId(ayah)}
            variant="quiet"
            size="small"
            aria-label={named(noteText)}
            aria-expanded={isWriting}
            onClick={onWrite}
          >
            <PenIcon />
            {noteText}
          </Button>
        </>
      )}
    </>
  );
}
