import type { GuideView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { VerseWithMeanings } from '../../lib/verse/verse-meanings.tsx';

interface VerseWithWordProps {
  verse: GuideView['verses'][number];
  /** From where to where the word stands, counted from 1. */
  firstToken: number;
  token: number;
}

/** One text from end to end; only whole words are marked, so no joined letters come apart. */
export function VerseWithWord({ verse, firstToken, token }: VerseWithWordProps) {
  const { t } = useTranslation('guide');
  const before = verse.tokens.slice(0, firstToken - 1).join(' ');
  const after = verse.tokens.slice(token).join(' ');
  const reference = `${verse.surahName} ${verse.surah}:${verse.ayah}`;
  return (
    <figure>
      <VerseWithMeanings
        surah={verse.surah}
        ayah={verse.ayah}
        marked={{ from: firstToken, to: token }}
        className="text-center"
      >
        <blockquote lang="ar" translate="no" dir="rtl" className="verse text-center">
          {before && `${before} `}
          <mark className="taught">{verse.tokens.slice(firstToken - 1, token).join(' ')}</mark>
          {after && ` ${after}`}
        </blockquote>
      </VerseWithMeanings>
      <p className="mt-3 text-center text-pretty text-muted">{verse.translation}</p>
      <figcaption className="text-center">
        <Link
          to={paths.verse(verse.surah, verse.ayah)}
          aria-label={t('word.source', { reference })}
          className="num inline-flex min-h-12 items-center px-3 text-sm font-extrabold text-hue-ink underline-offset-4 hover:underline"
        >
          {reference}
        </Link>
      </figcaption>
    </figure>
  );
}
