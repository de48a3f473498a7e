import type { ShelvedVerse } from '@kalima/contract';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';

const look = 'block rounded-card border border-line bg-surface px-4 pt-1 pb-2';

export function VerseList({ verses, isLinked }: { verses: readonly ShelvedVerse[]; isLinked: boolean }) {
  return (
    <ul className="mt-2 flex flex-col gap-2 text-center">
      {verses.map((verse) => (
        <li key={`${verse.surah}:${verse.ayah}`}>
          {isLinked ? (
            <Link to={paths.verse(verse.surah, verse.ayah)} className={`${look} hover:bg-surface-2`}>
              <Verse verse={verse} />
            </Link>
          ) : (
            <div className={look}>
              <Verse verse={verse} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

const Verse = ({ verse: { tokens, surahName, surah, ayah } }: { verse: ShelvedVerse }) => (
  <>
    <span lang="ar" translate="no" dir="rtl" className="verse block leading-[2.3]">
      {tokens.join(' ')}
    </span>
    <span className="num text-sm text-muted">
      {surahName} {surah}:{ayah}
    </span>
  </>
);
