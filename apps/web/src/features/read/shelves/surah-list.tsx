import { type FoundVerse, type ListedSurah as Listed, maxSearchLength } from '@kalima/contract';
import { trimText } from '@kalima/rules/folding';
import { type FormEvent, useCallback, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { percentText } from '../../../lib/language/numbers.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { ShareRing } from '../../../ui/game/share-ring.tsx';
import { foldName } from '../search/name-folding.ts';
import { type FoundPlace, findPlaces } from '../search/surah-search.ts';
import { VersesByWords } from '../search/verses-by-words.tsx';

interface ListedSurah extends Listed {
  /** Its tokens, and those that the learner knows today or has met; absent for visitors. */
  tokens?: number;
  known?: number;
  met?: number;
}

interface SurahListProps {
  surahs: readonly ListedSurah[];
  /** The open surah. */
  current?: number | null;
}

export function SurahList({ surahs, current = null }: SurahListProps) {
  const { t } = useTranslation('read');
  const [query, setQuery] = useState('');
  const [entered, setEntered] = useState<string | null>(null);
  const navigate = useNavigate();
  const asked = trimText(query);
  const found = findPlaces(surahs, useDeferredValue(query));
  const isVerse = found[0] !== undefined && found[0].ayah !== null;
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    // The query as typed: the deferred list may be a letter behind.
    const [first] = asked === '' ? [] : findPlaces(surahs, query);
    if (first === undefined) setEntered(asked);
    else void navigate(pathTo(first));
  };
  const openVerse = useCallback(({ surah, ayah }: FoundVerse) => void navigate(paths.verse(surah, ayah)), [navigate]);
  return (
    <section aria-labelledby="surahs">
      <h2 id="surahs" className="text-xl">
        {t('surahs.title')}
      </h2>
      <form onSubmit={openFirst}>
        <TextField
          type="search"
          label={t('surahs.search')}
          placeholder={t('surahs.placeholder')}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          maxLength={maxSearchLength}
          enterKeyHint="go"
          className="mt-3"
        />
      </form>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-4 text-center text-muted'}>
        {asked !== '' && t('surahs.found', { count: found.length })}
      </p>
      <ul className="mt-2">
        {found.map((place) => (
          <li key={place.surah.number} className="border-line [&+&]:border-t">
            <SurahRow place={place} isCurrent={place.surah.number === current} />
          </li>
        ))}
      </ul>
      {!isVerse && <VersesByWords query={asked} isEntered={entered === asked} onFirst={openVerse} />}
    </section>
  );
}

const pathTo = ({ surah: { number }, ayah }: FoundPlace) =>
  ayah === null ? paths.surah(number) : paths.verse(number, ayah);

function SurahRow({ place, isCurrent }: { place: FoundPlace<ListedSurah>; isCurrent: boolean }) {
  const { t, i18n } = useTranslation('read');
  const { number, name, arabic, meaning, verses, tokens, known, met = 0 } = place.surah;
  const isTranslated = foldName(meaning) !== foldName(name);
  const shareOf = (some: number) => some / Math.max(1, tokens ?? 0);
  const counts = tokens !== undefined && known !== undefined ? { share: shareOf(known), met: shareOf(met) } : null;
  const percent = counts && percentText(counts.share, i18n.language);
  const metPercent = percentText(shareOf(met), i18n.language);
  return (
    <Link
      to={pathTo(place)}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-16 items-center gap-3.5 py-2 hover:text-hue-ink"
    >
      {counts && percent ? (
        <ShareRing
          share={counts.share}
          met={counts.met}
          text={percent}
          label={t('surahs.known', { percent, met: metPercent })}
        />
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
        <span className="num block text-sm text-pretty text-muted">
          {isTranslated && `${meaning} · `}
          <span className="whitespace-nowrap">
            {place.ayah === null ? t('verses', { count: verses }) : t('verse.named', { ayah: place.ayah })}
          </span>
        </span>
      </span>
      <span lang="ar" translate="no" dir="rtl" className="arabic text-2xl leading-[1.7]">
        {arabic}
      </span>
    </Link>
  );
}
