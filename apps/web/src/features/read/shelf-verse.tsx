import type { ShelvedVerse } from '@kalima/contract';
import type { TokenState } from '@kalima/rules/reader';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { TokenRun } from './token-run.tsx';

interface ShelfVerseProps {
  verse: ShelvedVerse;
  /** Of its marked tokens. */
  state: TokenState;
  hasTranslation?: boolean;
  /** After the reference. */
  children?: ReactNode;
}

/** A verse of a shelf, which opens in the reader. */
export function ShelfVerse({ verse, state, hasTranslation = false, children }: ShelfVerseProps) {
  const { surah, ayah, surahName, tokens, marked, translation } = verse;
  return (
    <div className="text-center">
      <TokenRun tokens={tokens} marked={marked} state={state} />
      {hasTranslation && <p className="mt-1 text-pretty text-muted">{translation}</p>}
      <p className="num text-sm text-muted">
        <Link
          to={paths.verse(surah, ayah)}
          className="inline-flex min-h-12 items-center font-extrabold underline-offset-4 hover:underline"
        >
          {surahName} {surah}:{ayah}
        </Link>
        {children}
      </p>
    </div>
  );
}
