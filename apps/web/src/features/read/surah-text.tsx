import { type SurahView, surahCount } from '@kalima/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StrongText } from '../../ui/strong-text.tsx';
import { Legend } from './legend.tsx';
import { type ReaderWords, useGlossed } from './queries.ts';
import { ReaderOptions } from './reader-options.tsx';
import { useReaderSettings } from './reader-settings.ts';
import { RecitationBar } from './recitation-bar.tsx';
import { type TokenPlace, tokenAt } from './token-at.ts';
import { useHeardInSight } from './use-heard-in-sight.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useRecitation } from './use-recitation.ts';
import { VerseBlock } from './verse-block.tsx';
import { type Knowledge, statesOf } from './verse-states.ts';
import { WordCard } from './word-card.tsx';

/** Verses whose words are there at the first paint, from the one that is opened on. */
const versesAtFirst = 6;

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
  const view = useGlossed(ours, settings.glosses);
  const { surah, verses, words, basmala, glossSource } = view;
  const recitation = useRecitation(view);
  const heard = recitation?.heard ?? null;
  useHeardInSight(heard);
  const [chosen, setChosen] = useState<TokenPlace | null>(null);
  const first = ayah ?? 1;
  const { format } = new Intl.NumberFormat(i18n.language);
  const counts = useMemo(() => {
    const states = knowledge === null ? [] : verses.flatMap((verse) => statesOf(verse, words, knowledge));
    const isLearnable = states.includes('learnable');
    return { known: states.filter((state) => state === 'known').length, tokens: states.length, isLearnable };
  }, [knowledge, verses, words]);
  const choose = useCallback((inVerse: number, token: number) => setChosen({ ayah: inVerse, token }), []);
  const close = useCallback(() => {
    setChosen(null);
    if (chosen) tokenAt(chosen)?.focus({ preventScroll: true });
  }, [chosen]);
  useLinkedVerse(ayah);
  useKeptPlace(userId, surah.number);
  const keepInSight = useCallback(() => {
    if (chosen) showBesideSheet(chosen);
  }, [chosen]);
  const chosenVerse = chosen && verses[chosen.ayah - 1];
  return (
    <article data-size={settings.size} className={chosen ? 'max-wide:pb-[60dvh]' : undefined}>
      <div className="reader-head">
        <Link
          to={paths.read}
          aria-label={t('toShelves')}
          className="grid size-12 shrink-0 place-items-center rounded-button text-muted hover:text-ink"
        >
          <Icon name="arrow-left" size={26} />
        </Link>
        <h1 className="num min-w-0 flex-1 text-center text-lg">
          {surah.number} · {surah.name}
        </h1>
        {recitation && (
          <button
            type="button"
            aria-label={t('recitation.surah')}
            onClick={() => recitation.play()}
            className="grid size-12 shrink-0 place-items-center rounded-button text-muted hover:text-ink"
          >
            <Icon name="speaker" size={26} />
          </button>
        )}
        <ReaderOptions hasGlosses={glossSource !== null || verses.some(({ glosses }) => glosses !== null)} />
      </div>
      <p lang="ar" dir="rtl" className="verse mt-2 text-center text-[2.75rem] leading-[1.9]!">
        {surah.arabic}
      </p>
      <p className="num text-center text-pretty text-muted">
        {knowledge === null ? (
          t('verses', { count: surah.verses })
        ) : (
          <StrongText
            text={t('known', { count: counts.tokens, known: format(counts.known), tokens: format(counts.tokens) })}
          />
        )}
      </p>
      <div className="mt-4 mb-2">{knowledge !== null && <Legend />}</div>
      <p className="mb-3 text-center text-sm text-pretty text-muted">{t('hint')}</p>
      {basmala && (
        <p lang="ar" dir="rtl" className="verse reader-verse mb-2 text-muted">
          {basmala.join(' ')}
        </p>
      )}
      <ol className="wide:rounded-card wide:border wide:border-line wide:bg-surface wide:px-5 wide:py-2">
        {verses.map((verse) => (
          <VerseBlock
            key={verse.ayah}
            surah={surah}
            verse={verse}
            words={words}
            cards={cards}
            knowledge={knowledge}
            settings={settings}
            chosen={chosen?.ayah === verse.ayah ? chosen.token : null}
            heard={heard?.ayah === verse.ayah ? heard.token : null}
            onListen={recitation?.verses.has(verse.ayah) ? recitation.play : null}
            isLinked={verse.ayah === ayah}
            isNearAtFirst={verse.ayah >= first && verse.ayah < first + versesAtFirst}
            onChoose={choose}
          />
        ))}
      </ol>
      <p className="mt-6 text-center text-sm text-muted">{t('translator', { name: view.translator })}</p>
      {glossSource && settings.glosses && (
        <p className="mt-2 text-center text-sm text-pretty text-muted">
          <a href={glossSource.address} rel="noreferrer" className="underline">
            {t('glossSource', { author: glossSource.author })}
          </a>{' '}
          <span>{glossSource.terms}</span>
        </p>
      )}
      {counts.isLearnable && verses.every(({ pack }) => pack !== null) && (
        <ButtonLink to={paths.surahs} size="large" full className="mt-6">
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

/** The page that comes into sight begins at its top; then the verse that its address names is gone to. */
function useLinkedVerse(ayah: number | null): void {
  useEffect(() => {
    if (ayah === null) return;
    const frame = requestAnimationFrame(() => {
      const block = document.getElementById(`v${ayah}`);
      block?.scrollIntoView?.({ block: 'start' });
      block?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [ayah]);
}
