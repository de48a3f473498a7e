import { type ReaderVerse, type SurahView, surahCount } from '@kalima/contract';
import { type CSSProperties, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat, percentText } from '../../lib/language/numbers.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { useReaderState } from '../../lib/navigation/reader-paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { IconAction } from '../../ui/controls/icon-action.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StrongText } from '../../ui/text/strong-text.tsx';
import { KeyHint, useKeyHint } from './desk/key-hint.tsx';
import { PrintLines } from './desk/print-lines.tsx';
import { type ReaderWords, useGlossed } from './queries.ts';
import { ReaderOptions } from './reader-options.tsx';
import { useReaderSettings } from './reader-settings.ts';
import { RecitationBar } from './recitation/recitation-bar.tsx';
import { useHeardInSight } from './recitation/use-heard-in-sight.ts';
import { useRecitation } from './recitation/use-recitation.ts';
import { AsOf } from './shelves/as-of.tsx';
import { Legend, SpokenStates } from './shelves/legend.tsx';
import { countSurah } from './shelves/surah-counts.ts';
import { useReading } from './use-reading.ts';
import { useSavedPlace } from './use-saved-place.ts';
import { type TokenPlace, tokenAt } from './verse/token-at.ts';
import { useLinkedVerse } from './verse/use-linked-verse.ts';
import { useTabStop } from './verse/use-tab-stop.ts';
import { VerseBlock } from './verse/verse-block.tsx';
import { type Knowledge, lengthWithMeanings, meaningFor } from './verse/verse-states.ts';
import { SurahRead, WholeReading } from './whole-reading.tsx';
import { useChosenWord } from './word/use-chosen-word.ts';
import { WordCard } from './word/word-card.tsx';

const noWords: readonly string[] = [];

/** Verses whose words are there at the first paint, from the one that is opened on. */
const versesAtFirst = 6;

/** Verses that the browser lays out, or leaves out, together: at each frame of a scroll it looks at every box outside of them. */
const groupLength = 10;

interface SurahTextProps {
  view: SurahView;
  ayah: number | null;
  cards: ReaderWords | null;
  knowledge: Knowledge | null;
  userId: string | null;
}

export function SurahText({ view: ours, ayah, cards, knowledge, userId }: SurahTextProps) {
  const { t, i18n } = useTranslation('read');
  const settings = useReaderSettings();
  const meaning = meaningFor(settings.meaning, userId !== null, knowledge);
  const view = useGlossed(ours, meaning !== 'none');
  const { surah, verses, words, basmala, glossSource } = view;
  const recitation = useRecitation(view);
  const heard = recitation?.heard ?? null;
  useHeardInSight(heard);
  const { learnt = noWords, token } = useReaderState();
  const { chosen, returnedTo, choose } = useChosenWord(ayah, token);
  const place = returnedTo?.ayah ?? ayah;
  const first = place ?? 1;
  const { stop, ...keys } = useTabStop(verses, first);
  const hint = useKeyHint();
  const { format } = numberFormat(i18n.language);
  const counts = useMemo(() => knowledge && countSurah(view, knowledge), [view, knowledge]);
  const whole = useReading(surah.number, null);
  const isReading = whole.step === 'read' || whole.step === 'mark';
  const packs = [...new Set(verses.map(({ pack }) => pack))];
  const isWholePack = packs.length === 1 && packs[0] === String(surah.number);
  const isReadable = counts !== null && counts.known === counts.tokens;
  const lengths = useMemo(
    () =>
      verses.map((verse) =>
        meaning === 'none' ? verse.tokens.join(' ').length : lengthWithMeanings(verse, words, cards),
      ),
    [meaning, verses, words, cards],
  );
  const tokensBefore = useMemo(() => {
    let sum = 0;
    return verses.map(({ tokens }) => {
      sum += tokens.length;
      return sum - tokens.length;
    });
  }, [verses]);
  const chooseToken = useCallback((inVerse: number, token: number) => choose({ ayah: inVerse, token }), [choose]);
  const close = useCallback(() => {
    choose(null);
    if (chosen) tokenAt(chosen)?.focus({ preventScroll: true });
  }, [chosen, choose]);
  useLinkedVerse(place, returnedTo === null);
  useSavedPlace(userId, surah.number);
  const keepInSight = useCallback(() => {
    if (chosen) showBesideSheet(chosen);
  }, [chosen]);
  const chosenVerse = chosen && verses[chosen.ayah - 1];
  return (
    <article
      data-size={settings.size}
      data-translations={settings.translations || undefined}
      data-meanings={(meaning !== 'none' && !isReading) || undefined}
      className={chosen ? 'max-wide:pb-[60dvh]' : undefined}
    >
      <div className="reader-head">
        <IconAction icon="arrow-left" label={t('toShelves')} to={paths.read} />
        <h1 className="num min-w-0 flex-1 text-center text-lg">
          {surah.number} · {surah.name}
        </h1>
        {recitation && <IconAction icon="speaker" label={t('recitation.surah')} onPress={() => recitation.play()} />}
        <ReaderOptions meaning={meaning} hasMemory={userId !== null} />
      </div>
      <p lang="ar" translate="no" dir="rtl" className="verse mt-2 text-center text-[2.75rem] leading-[1.9]!">
        {surah.arabic}
      </p>
      <p className="num text-center text-pretty text-muted">
        {counts === null ? (
          t('verses', { count: surah.verses })
        ) : (
          <StrongText
            text={t('known', { count: counts.tokens, known: format(counts.known), tokens: format(counts.tokens) })}
          />
        )}
        {counts !== null && meaning === 'unknown' && (
          <>
            {' · '}
            <StrongText text={t('bare', { percent: percentText(counts.known / counts.tokens, i18n.language) })} />
          </>
        )}
      </p>
      {knowledge?.asOfMs != null && <AsOf ms={knowledge.asOfMs} />}
      {whole.step === 'done' && <SurahRead view={view} reading={whole} />}
      {isReadable && whole.step === null && (
        <div className="mt-3 flex justify-center">
          <Button
            onClick={() => {
              choose(null);
              whole.begin();
            }}
          >
            <Icon name="book" size={20} />
            {t('whole.begin')}
          </Button>
        </div>
      )}
      {/* Its room is there before what it explains: the text below does not move. */}
      {userId !== null && !isReading && (
        <div className="mt-4 mb-2" style={knowledge === null ? { visibility: 'hidden' } : undefined}>
          <Legend />
        </div>
      )}
      {knowledge !== null && <SpokenStates />}
      {!isReading && <p className="mb-3 text-center text-sm text-pretty text-muted">{t('hint')}</p>}
      {basmala && (
        <p lang="ar" translate="no" dir="rtl" className="verse reader-verse mb-2 text-muted">
          {basmala.join(' ')}
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys come from the words */}
      <div
        className="reader-verses"
        onKeyDown={keys.onKeyDown}
        onFocus={(event) => {
          keys.onFocus(event);
          hint.onFocus(event);
        }}
        onBlur={hint.onBlur}
      >
        {groupsOf(verses).map((group, at) => {
          const start = at * groupLength + 1;
          const length = group.reduce((sum, { ayah }) => sum + (lengths[ayah - 1] ?? 0), 0);
          return (
            <ol
              key={start}
              start={start}
              className="reader-group"
              style={{ '--verses': group.length, '--length': length } as CSSProperties}
            >
              {group.map((verse) => (
                <VerseBlock
                  key={verse.ayah}
                  surah={surah}
                  verse={verse}
                  length={lengths[verse.ayah - 1] ?? 0}
                  words={words}
                  cards={cards}
                  knowledge={knowledge}
                  settings={settings}
                  meaning={isReading ? 'none' : meaning}
                  chosen={chosen?.ayah === verse.ayah ? chosen.token : null}
                  heard={heard?.ayah === verse.ayah ? heard.token : null}
                  tabStop={stop.ayah === verse.ayah ? stop.token : null}
                  onListen={recitation?.verses.has(verse.ayah) ? recitation.play : null}
                  whole={isReading ? { reading: whole, before: tokensBefore[verse.ayah - 1] ?? 0 } : null}
                  isLinked={verse.ayah === ayah}
                  learnt={verse.ayah === ayah ? learnt : null}
                  isNearAtFirst={verse.ayah >= first && verse.ayah < first + versesAtFirst}
                  onChoose={chooseToken}
                />
              ))}
            </ol>
          );
        })}
      </div>
      <KeyHint isShown={hint.isShown} />
      {isReading && <WholeReading reading={whole} />}
      <p className="print-line of-translation mt-6 text-center text-sm text-muted">
        {t('translator', { name: view.translator })}
      </p>
      <PrintLines surah={surah} />
      {glossSource && meaning !== 'none' && (
        <p className="mt-2 text-center text-sm text-pretty text-muted">
          <a href={glossSource.address} rel="noreferrer" className="underline">
            {t('glossSource', { author: glossSource.author })}
          </a>{' '}
          <span>{glossSource.terms}</span>
        </p>
      )}
      {counts?.isLearnable && packs.every((pack) => pack !== null) && (
        <ButtonLink
          to={isWholePack ? paths.sitting(String(surah.number)) : paths.surahs}
          size="large"
          full
          className="mt-6"
        >
          {t('learnWords')}
        </ButtonLink>
      )}
      <Neighbours surah={surah.number} />
      {recitation && view.recitation && <RecitationBar recitation={recitation} reciter={view.recitation} />}
      {chosen && chosenVerse && (
        <WordCard
          surah={surah}
          verse={chosenVerse}
          words={words}
          cards={cards}
          token={chosen.token}
          knowledge={knowledge}
          isLearner={userId !== null}
          onClose={close}
          onResize={keepInSight}
        />
      )}
    </article>
  );
}

const groupsOf = (verses: readonly ReaderVerse[]) =>
  Array.from({ length: Math.ceil(verses.length / groupLength) }, (_, group) =>
    verses.slice(group * groupLength, (group + 1) * groupLength),
  );

function Neighbours({ surah }: { surah: number }) {
  const { t } = useTranslation('read');
  return (
    <nav aria-label={t('neighbours')} className="mt-4 flex gap-3">
      {surah > 1 && (
        <ButtonLink to={paths.surah(surah - 1)} variant="neutral" size="half">
          {t('previous')}
        </ButtonLink>
      )}
      {surah < surahCount && (
        <ButtonLink to={paths.surah(surah + 1)} variant="neutral" size="half">
          {t('next')}
        </ButtonLink>
      )}
    </nav>
  );
}

const gapToSheet = 24;

/** The sheet may lie over the word whose card it is. */
function showBesideSheet(chosen: TokenPlace): void {
  const sheet = document.querySelector('.word-sheet')?.getBoundingClientRect();
  const token = tokenAt(chosen)?.getBoundingClientRect();
  if (sheet && token && token.bottom > sheet.top - gapToSheet)
    window.scrollBy(0, token.bottom - sheet.top + gapToSheet);
}
