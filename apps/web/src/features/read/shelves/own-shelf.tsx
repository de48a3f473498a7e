import type { SurahName } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../lib/navigation/paths.ts';
import { VisitorSide } from '../desk/visitor-side.tsx';
import { useOwnVerses } from '../own-verses.tsx';
import type { Place } from '../reading-place.ts';
import { useListedSurahs } from './listed-surahs.ts';

/** The card's room on the shelves. */
export function OwnSide({ userId }: { userId: string | null }) {
  const { t } = useTranslation('read');
  const { surahs } = useListedSurahs(userId);
  const { data: own } = useOwnVerses(userId);
  if (userId === null) return <VisitorSide />;
  if (!own) return null;
  if (own.bookmarks.length + own.notes.length === 0)
    return <p className="text-pretty text-muted">{t('desk.nothingOwn')}</p>;
  return <OwnShelf userId={userId} surahs={surahs ?? []} />;
}

interface OwnShelfProps {
  userId: string | null;
  surahs: readonly Pick<SurahName, 'number' | 'name'>[];
}

/** Nothing where a learner has neither bookmarks nor notes. */
export function OwnShelf({ userId, surahs }: OwnShelfProps) {
  const { t } = useTranslation('read');
  const { data: own } = useOwnVerses(userId);
  const nameOf = ({ surah }: Place) => surahs.find(({ number }) => number === surah)?.name ?? '';
  if (!own) return null;
  return (
    <>
      {own.bookmarks.length > 0 && (
        <section aria-labelledby="bookmarks">
          <h2 id="bookmarks" className="text-xl">
            {t('bookmark.title')}
          </h2>
          <ul className="mt-2 flex flex-wrap gap-2">
            {own.bookmarks.map(({ surah, ayah }) => (
              <li key={`${surah}:${ayah}`}>
                <Link
                  to={paths.verse(surah, ayah)}
                  className="num inline-flex min-h-12 items-center rounded-button border border-line px-4 text-sm font-extrabold hover:bg-surface-2"
                >
                  {nameOf({ surah, ayah })} {surah}:{ayah}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {own.notes.length > 0 && (
        <section aria-labelledby="notes" className="[section+&]:mt-6">
          <h2 id="notes" className="text-xl">
            {t('note.title')}
          </h2>
          <ul className="mt-1 divide-y divide-line">
            {own.notes.map(({ surah, ayah, text }) => (
              <li key={`${surah}:${ayah}`}>
                <Link to={paths.verse(surah, ayah)} className="block min-h-12 py-2.5 hover:text-hue-ink">
                  <span className="num block text-sm font-extrabold">
                    {nameOf({ surah, ayah })} {surah}:{ayah}
                  </span>
                  <span dir="auto" className="line-clamp-2 text-sm wrap-anywhere text-muted">
                    {text}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
