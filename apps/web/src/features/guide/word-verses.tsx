import type { GuideView, WordView } from '@kalima/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MeaningsMenu } from '../../lib/verse/verse-meanings.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VerseWithWord } from './verse-with-word.tsx';

interface WordVersesProps {
  word: WordView;
  verses: ReadonlyMap<string, GuideView['verses'][number]>;
}

export function WordVerses({ word, verses }: WordVersesProps) {
  const { t } = useTranslation('guide');
  const id = useId();
  const [open, setOpen] = useState(false);
  const places = word.references.flatMap(({ verse: key, token, firstToken = token }) => {
    const verse = verses.get(key);
    return verse ? [{ verse, token, firstToken }] : [];
  });
  if (places.length === 0) return null;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="-mx-3 mt-1 -mb-1 flex min-h-12 items-center gap-1.5 rounded-button px-3 font-extrabold text-hue-ink hover:bg-hue-tint print:hidden"
      >
        <Icon
          name="chevron-down"
          size={20}
          className={classNames('transition-[rotate] duration-160', open && 'rotate-180')}
        />
        {t(open ? 'word.hideVerses' : 'word.showVerses', { count: places.length })}
        <span className="sr-only"> {t('word.versesOf', { word: word.transliteration })}</span>
      </button>
      {open && (
        <div className="text-right">
          <MeaningsMenu />
        </div>
      )}
      <ul id={id} hidden={!open} className="appear mt-1 divide-y divide-line">
        {open &&
          places.map(({ verse, token, firstToken }) => (
            <li key={`${verse.key}:${token}`} className="break-inside-avoid py-3 last:pb-1">
              <VerseWithWord verse={verse} firstToken={firstToken} token={token} />
            </li>
          ))}
      </ul>
    </>
  );
}
