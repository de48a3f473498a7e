import { type FoundVerse, type ListedSurah as Listed, listSearchWords, maxSearchLength } from '@kalima/contract';
import { trimText } from '@kalima/rules/folding';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useCallback, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { lastingQueryOf } from '../../../lib/api/endpoint-query.ts';
import { useLanguage } from '../../../lib/language/use-language.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { readerPathOfWord } from '../../../lib/navigation/reader-paths.ts';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { type ListedSurah, SurahRow } from '../shelves/surah-row.tsx';
import { type FoundPlace, searchPlaces } from './surah-search.ts';
import { VersesByWords } from './verses-by-words.tsx';
import { type FoundWord, findWords } from './word-search.ts';

interface SearchPanelProps {
  surahs: readonly ListedSurah[];
  /** The open surah. */
  current?: number | null;
  /** All surahs are listed while nothing is typed. */
  listsAll?: boolean;
}

/** The one search box: places, words of the course, verses. Enter opens the first. */
export function SearchPanel({ surahs, current = null, listsAll = false }: SearchPanelProps) {
  const { t } = useTranslation('read');
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const [entered, setEntered] = useState<string | null>(null);
  const navigate = useNavigate();
  const asked = trimText(query);
  const { data } = useQuery({
    ...lastingQueryOf(listSearchWords, { query: { language } }),
    enabled: asked !== '' || !listsAll,
  });
  const search = (typed: string) => ({
    ...searchPlaces<Listed & ListedSurah>(surahs, typed),
    words: data === undefined ? [] : findWords(data.words, typed),
  });
  const found = search(useDeferredValue(query));
  const places = asked === '' && !listsAll ? [] : found.places;
  const isVerse = places[0] !== undefined && places[0].ayah !== null;
  const openFirst = (event: FormEvent) => {
    event.preventDefault();
    if (asked === '') return;
    // The query as typed: the deferred list may be a letter behind.
    const first = firstOf(search(query));
    if (first === null) setEntered(asked);
    else void navigate(first.path, { state: first.state });
  };
  const openVerse = useCallback(({ surah, ayah }: FoundVerse) => void navigate(paths.verse(surah, ayah)), [navigate]);
  const words = asked !== '' && found.words.length > 0 && <FoundWords words={found.words} />;
  const isGuess = !found.isSure && found.words.some(({ isExact }) => isExact);
  return (
    <>
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
      {isGuess && words}
      <p
        role="status"
        className={places.length > 0 || found.words.length > 0 ? 'sr-only' : 'mt-4 text-center text-muted'}
      >
        {asked !== '' && t('surahs.found', { count: places.length })}
      </p>
      <ul className="mt-2">
        {places.map((place) => (
          <li key={place.surah.number} className="border-line [&+&]:border-t">
            <SurahRow place={place} to={pathTo(place)} isCurrent={place.surah.number === current} />
          </li>
        ))}
      </ul>
      {!isGuess && words}
      {!isVerse && <VersesByWords query={asked} isEntered={entered === asked} onFirst={openVerse} />}
    </>
  );
}

const pathTo = ({ surah: { number }, ayah }: FoundPlace) =>
  ayah === null ? paths.surah(number) : paths.verse(number, ayah);

interface Found {
  readonly places: readonly FoundPlace[];
  readonly isSure: boolean;
  readonly words: readonly FoundWord[];
}

/** A place by its name, the word itself, a place by a guess, a word that begins so. */
function firstOf({ places: [place], isSure, words: [found] }: Found): { path: string; state?: object } | null {
  if (place !== undefined && (isSure || !found?.isExact)) return { path: pathTo(place) };
  return found === undefined ? null : readerPathOfWord(found.word.place);
}

function FoundWords({ words }: { words: readonly FoundWord[] }) {
  const { t } = useTranslation('read');
  return (
    <section aria-labelledby="found-words" className="mt-6">
      <h3 id="found-words" className="text-xl">
        {t('courseWords', { count: words.length })}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {words.map(({ word: { arabic, meaning, transliteration, place } }) => {
          const { path, state } = readerPathOfWord(place);
          return (
            <li key={place}>
              <Link
                to={path}
                state={state}
                className="flex min-h-14 flex-wrap items-baseline justify-between gap-x-3 py-2 hover:text-hue-ink"
              >
                <span>
                  <span className="font-extrabold">{meaning}</span>{' '}
                  <span lang="ar-Latn" translate="no" className="text-sm text-muted">
                    {transliteration}
                  </span>
                </span>
                <span lang="ar" translate="no" dir="rtl" className="arabic ml-auto text-2xl leading-[1.7]">
                  {arabic}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
