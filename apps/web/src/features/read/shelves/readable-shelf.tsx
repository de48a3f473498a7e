import type { ShelvedVerse, ShelvesView } from '@kalima/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../../lib/language/numbers.ts';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { StrongText } from '../../../ui/text/strong-text.tsx';
import { useShelves } from '../queries.ts';
import { ShelfVerse } from './shelf-verse.tsx';

const versesShown = 3;

export function ReadableShelf({ first: { total, verses } }: { first: ShelvesView['readable'] }) {
  const { t, i18n } = useTranslation('read');
  const [isUnfolded, setUnfolded] = useState(false);
  const { format } = numberFormat(i18n.language);
  return (
    <section aria-labelledby="readable">
      <h2 id="readable" className="text-xl">
        {t(total === 0 ? 'readable.soon' : 'readable.title')}
      </h2>
      <p className="num mt-1 text-pretty text-muted">
        {total === 0 ? (
          t('readable.none')
        ) : (
          <StrongText text={t('readable.body', { count: total, verses: format(total) })} />
        )}
      </p>
      {total > 0 && (
        <ul className="mt-4 flex flex-col gap-3">
          <Verses verses={isUnfolded ? verses : verses.slice(0, versesShown)} />
          {!isUnfolded ? (
            verses.length > versesShown && <More onMore={() => setUnfolded(true)} />
          ) : (
            <FurtherVerses from={verses.length} total={total} />
          )}
        </ul>
      )}
    </section>
  );
}

function FurtherVerses({ from, total }: { from: number; total: number }) {
  const language = useLanguage();
  const [isWanted, setWanted] = useState(false);
  const { data, isFetching, refetch } = useShelves(language, from, isWanted);
  if (from === 0 || from >= total) return null;
  const verses = data?.readable.verses ?? [];
  if (verses.length === 0)
    return <More isBusy={isFetching} onMore={() => (isWanted ? void refetch() : setWanted(true))} />;
  return (
    <>
      <Verses verses={verses} />
      <FurtherVerses from={from + verses.length} total={total} />
    </>
  );
}

function Verses({ verses }: { verses: readonly ShelvedVerse[] }) {
  return verses.map((verse) => (
    <li key={`${verse.surah}:${verse.ayah}`} className="rounded-card border border-line bg-surface px-4 pt-2 pb-1">
      <ShelfVerse verse={verse} state="known" />
    </li>
  ));
}

function More({ isBusy = false, onMore }: { isBusy?: boolean; onMore(): void }) {
  const { t } = useTranslation('read');
  return (
    <li>
      <Button variant="neutral" full busy={isBusy} onClick={onMore}>
        {t('readable.more')}
      </Button>
    </li>
  );
}
