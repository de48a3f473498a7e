import type { WordCardView } from '@kalima/contract';
import type { TokenState } from '@kalima/rules/reader';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import type { Place } from '../reading-place.ts';
import { TokenRun } from '../verse/token-run.tsx';
import type { Knowledge } from '../verse/verse-states.ts';

const maxVerses = 3;

type CardVerse = WordCardView['verses'][number];

/** Those of which the learner knows the greatest share come first; of equal ones, the shortest. */
export function byReadability(verses: readonly CardVerse[], known: ReadonlySet<string>): readonly CardVerse[] {
  const shareOf = ({ words }: CardVerse) =>
    words.filter((word) => word !== null && known.has(word)).length / Math.max(1, words.length);
  return verses.toSorted((one, other) => shareOf(other) - shareOf(one) || one.tokens.length - other.tokens.length);
}

interface OtherVersesProps {
  verses: readonly CardVerse[];
  here: Place;
  knowledge: Knowledge | null;
  state: TokenState | null;
}

export function OtherVerses({ verses, here, knowledge, state }: OtherVersesProps) {
  const { t } = useTranslation('read');
  const others = verses.filter(({ surah, ayah }) => surah !== here.surah || ayah !== here.ayah);
  const shown = byReadability(others, knowledge?.known ?? new Set()).slice(0, maxVerses);
  if (shown.length === 0) return null;
  return (
    <>
      <p className="mt-5 text-xs font-extrabold tracking-wider text-muted uppercase">{t('card.alsoIn')}</p>
      <ul className="divide-y divide-line">
        {shown.map(({ surah, ayah, surahName, tokens, marked, translation }) => (
          <li key={`${surah}:${ayah}`} className="py-2 text-center">
            <TokenRun tokens={tokens} marked={marked} state={state ?? 'learnable'} />
            <p className="text-sm text-pretty text-muted">{translation}</p>
            <Link
              to={paths.verse(surah, ayah)}
              className="num inline-flex min-h-12 items-center px-3 text-sm font-extrabold text-hue-ink underline-offset-4 hover:underline"
            >
              {surahName} {surah}:{ayah}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
