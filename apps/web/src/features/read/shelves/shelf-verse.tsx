import type { FoundVerse, ShelvedVerse } from '@kalima/contract';
import type { TokenState } from '@kalima/rules/reader';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { TokenRun } from '../verse/token-run.tsx';

interface ShelfVerseProps {
  verse: ShelvedVerse;
  state: TokenState | null;
  hasTranslation?: boolean;
  /** Parts of the translation that are marked. */
  matches?: FoundVerse['matches'];
  children?: ReactNode;
}

export function ShelfVerse({ verse, state, hasTranslation = false, matches = [], children }: ShelfVerseProps) {
  const { surah, ayah, surahName, tokens, marked, translation } = verse;
  return (
    <div className="text-center">
      <TokenRun tokens={tokens} marked={marked} state={state} />
      {hasTranslation && (
        <p className="mt-1 text-pretty text-muted">
          <MarkedText text={translation} matches={matches} />
        </p>
      )}
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

function MarkedText({ text, matches }: { text: string; matches: FoundVerse['matches'] }) {
  return (
    <>
      {matches.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(matches[at - 1]?.[1] ?? 0, from)}
          <mark className="bg-transparent font-extrabold text-ink">{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(matches.at(-1)?.[1] ?? 0)}
    </>
  );
}
