import type { SharedVerseView } from '@kalima/contract';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { VerseWithMeanings } from '../../lib/verse/verse-meanings.tsx';
import { classNames } from '../../ui/class-names.ts';

interface VerseTextProps {
  verse: SharedVerseView;
  className?: string;
}

export function VerseText({ verse: { text, translation, surahName, reference }, className = '' }: VerseTextProps) {
  const [surah = 1, ayah = 1] = reference.split(':').map(Number);
  return (
    <>
      <VerseWithMeanings surah={surah} ayah={ayah} marked={null} className={className}>
        <p lang="ar" translate="no" dir="rtl" className={classNames('verse text-center text-balance', className)}>
          {text}
        </p>
      </VerseWithMeanings>
      <p className="mt-1 text-center text-pretty">{translation}</p>
      <p className="num text-center text-sm text-muted">
        <Link
          to={paths.readVerse(reference)}
          className="inline-flex min-h-12 items-center px-3 font-bold underline-offset-4 hover:underline"
        >
          {surahName} {reference}
        </Link>
      </p>
    </>
  );
}
