import { getReadableToday, type ShelvedVerse } from '@kalima/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { queryOf } from '../../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { StrongText } from '../../../ui/text/strong-text.tsx';

const look = 'block rounded-card border border-line bg-surface px-4 pt-1 pb-2';

function VerseList({ verses, isLinked }: { verses: readonly ShelvedVerse[]; isLinked: boolean }) {
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

/** Verses that today's sessions have opened. */
export function OpenedToday() {
  const { t } = useTranslation('read');
  const language = useLanguage();
  const { data } = useQuery(queryOf(getReadableToday, { query: { language } }));
  if (data === undefined || data.total === 0) return null;
  return (
    <section aria-labelledby="opened-today">
      <h2 id="opened-today" className="num px-1 text-base font-medium text-pretty text-muted">
        <StrongText text={t('openedToday', { count: data.total })} />
      </h2>
      <VerseList verses={data.verses} isLinked />
    </section>
  );
}
