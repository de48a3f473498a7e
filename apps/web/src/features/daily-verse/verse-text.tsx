import type { SharedVerseView } from '@kalima/contract';
import { classNames } from '../../ui/class-names.ts';

interface VerseTextProps {
  verse: SharedVerseView;
  /** Of the Arabic. */
  className?: string;
}

/** A verse alone: the text, its translation, where it stands. */
export function VerseText({ verse: { text, translation, surahName, reference }, className }: VerseTextProps) {
  return (
    <>
      <p lang="ar" dir="rtl" className={classNames('verse text-center text-balance', className)}>
        {text}
      </p>
      <p className="mt-1 text-center text-pretty">{translation}</p>
      <p className="num mt-1 text-center text-sm font-bold text-muted">
        {surahName} {reference}
      </p>
    </>
  );
}
