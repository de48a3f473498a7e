import type { SurahName } from '@kalima/contract';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { percentText } from '../../lib/language/numbers.ts';
import { paths } from '../../lib/paths.ts';
import { ShareRing } from '../../ui/share-ring.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { findSurahs } from './surah-search.ts';

interface ListedSurah extends SurahName {
  /** How many tokens it has, and how many the learner knows; without a learner nobody counts. */
  tokens?: number;
  known?: number;
}

/** All surahs, to be searched. */
export function SurahList({ surahs }: { surahs: readonly ListedSurah[] }) {
  const { t } = useTranslation('read');
  const [query, setQuery] = useState('');
  const found = findSurahs(surahs, useDeferredValue(query));
  return (
    <section aria-labelledby="surahs">
      <h2 id="surahs" className="text-xl">
        {t('surahs.title')}
      </h2>
      <TextField
        type="search"
        label={t('surahs.search')}
        placeholder={t('surahs.placeholder')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
        className="mt-3"
      />
      <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-4 text-center text-muted'}>
        {query.trim() !== '' && t('surahs.found', { count: found.length })}
      </p>
      <ul className="mt-2">
        {found.map((surah) => (
          <li key={surah.number} className="border-line [&+&]:border-t">
            <SurahRow surah={surah} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SurahRow({ surah: { number, name, arabic, verses, tokens, known } }: { surah: ListedSurah }) {
  const { t, i18n } = useTranslation('read');
  const counts = tokens !== undefined && known !== undefined ? { tokens, share: known / Math.max(1, tokens) } : null;
  const percent = counts && percentText(counts.share, i18n.language);
  return (
    <Link to={paths.surah(number)} className="flex min-h-16 items-center gap-3.5 py-2 hover:text-hue-ink">
      {counts && percent ? (
        <ShareRing share={counts.share} text={percent} label={t('surahs.known', { percent })} />
      ) : (
        <span className="num grid size-12 shrink-0 place-items-center rounded-full bg-surface-2 text-sm font-extrabold text-muted">
          {number}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="num block font-extrabold">
          {counts && `${number} · `}
          {name}
        </span>
        <span className="num block text-sm text-muted">{t('verses', { count: verses })}</span>
      </span>
      <span lang="ar" dir="rtl" className="arabic text-2xl leading-[1.7]">
        {arabic}
      </span>
    </Link>
  );
}
