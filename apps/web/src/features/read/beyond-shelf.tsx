import type { ShelvesView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { StrongText } from '../../ui/strong-text.tsx';
import { ShelfVerse } from './shelf-verse.tsx';

/** For whoever has met every word: verses that lack one which no card teaches. */
export function BeyondShelf({ beyond: { total, verses } }: { beyond: NonNullable<ShelvesView['beyond']> }) {
  const { t, i18n } = useTranslation('read');
  const { format } = new Intl.NumberFormat(i18n.language);
  return (
    <section aria-labelledby="beyond">
      <h2 id="beyond" className="text-xl">
        {t('beyond.title')}
      </h2>
      <p className="num mt-1 text-pretty text-muted">
        <StrongText text={t('beyond.body', { count: total, verses: format(total) })} />
      </p>
      <ul className="mt-4 flex flex-col gap-3">
        {verses.map((verse) => (
          <li
            key={`${verse.surah}:${verse.ayah}`}
            className="rounded-card border border-line bg-surface px-4 pt-2 pb-1"
          >
            <ShelfVerse verse={verse} state="outside" hasTranslation />
          </li>
        ))}
      </ul>
    </section>
  );
}
