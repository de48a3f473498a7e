import { maxNoteLength } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isRefusal } from '../../../lib/connection/problems.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { BookmarkIcon, PenIcon } from '../own-icons.tsx';
import { useOwnVerse, useWriteNote } from '../own-verses.tsx';
import type { Place } from '../reading-place.ts';
import { noteButtonId } from './verse-tools.tsx';

interface VerseNoteProps {
  place: Place;
  isWriting: boolean;
  onWritten(): void;
}

/** The learner's own bookmark and note on a verse. */
export function VerseNote({ place, isWriting, onWritten }: VerseNoteProps) {
  const { t } = useTranslation('read');
  const { isBookmarked, note } = useOwnVerse(place);
  if (isWriting) return <NoteEditor place={place} note={note ?? ''} onWritten={onWritten} />;
  if (!isBookmarked && note === null) return null;
  return (
    <div className="own-verse mx-auto mt-1 flex max-w-xl flex-col items-center gap-1 px-2">
      {isBookmarked && (
        <p className="flex items-center gap-1.5 text-sm font-bold text-gold-ink">
          <BookmarkIcon isSet size={16} />
          {t('bookmark.isSet')}
        </p>
      )}
      {note !== null && (
        <div className="flex max-w-full items-start gap-2 rounded-card bg-surface-2 px-4 py-2.5 text-left">
          <span className="mt-0.5 shrink-0 text-muted">
            <PenIcon size={16} />
          </span>
          <p dir="auto" className="min-w-0 text-sm wrap-anywhere whitespace-pre-wrap">
            <span className="sr-only">{t('note.label', { ayah: place.ayah })} </span>
            {note}
          </p>
        </div>
      )}
    </div>
  );
}

function NoteEditor({ place, note, onWritten }: { place: Place; note: string; onWritten(): void }) {
  const { t } = useTranslation('read');
  const write = useWriteNote();
  const [text, setText] = useState(note);
  const leave = () => {
    onWritten();
    document.getElementById(noteButtonId(place.ayah))?.focus();
  };
  const save = (written: string) => write.mutate({ ...place, text: written }, { onSuccess: leave });
  return (
    <form
      className="appear mx-auto mt-2 max-w-md pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        save(text);
      }}
    >
      <TextArea
        label={t('note.label', { ayah: place.ayah })}
        value={text}
        maxLength={maxNoteLength}
        counter={t('note.counter', { count: text.length, max: maxNoteLength })}
        error={write.isError ? t(isRefusal(write.error, 'notes-full') ? 'note.full' : 'note.failed') : undefined}
        rows={4}
        dir="auto"
        autoFocus
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && leave()}
      />
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button type="submit" size="compact" busy={write.isPending}>
          {t('note.save')}
        </Button>
        {note !== '' && (
          <Button variant="quiet" size="small" onClick={() => save('')}>
            {t('note.remove')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={leave}>
          {t('note.cancel')}
        </Button>
      </div>
    </form>
  );
}
