import type { ReaderVerse, SurahName } from '@kalima/contract';
import { hasAttachment } from '@kalima/rules';
import { type MeaningChoice, numberSign } from '@kalima/rules/reader';
import { type CSSProperties, memo, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import { Segmented } from '../../../ui/controls/segmented.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useToast } from '../../../ui/status/toast.tsx';
import type { ReaderWords } from '../queries.ts';
import type { ReaderSettings } from '../reader-settings.ts';
import { usePromptFocus } from '../use-prompt-focus.ts';
import { type Reading, unknownParts, useReading } from '../use-reading.ts';
import { UndoLine } from './undo-line.tsx';
import { VerseNote } from './verse-note.tsx';
import { type Knowledge, statesOf, wordAt } from './verse-states.ts';
import { VerseTokens } from './verse-tokens.tsx';
import { VerseTools } from './verse-tools.tsx';

interface VerseBlockProps {
  surah: SurahName;
  verse: ReaderVerse;
  /** Its letters, from which the browser estimates its height. */
  length: number;
  words: readonly string[];
  cards: ReaderWords | null;
  knowledge: Knowledge | null;
  settings: ReaderSettings;
  meaning: MeaningChoice;
  chosen: number | null;
  heard: number | null;
  /** Where the Tab key stops; null: in another verse. */
  tabStop: number | null;
  /** A reading of the whole surah, and the number of tokens before this verse. */
  whole: { readonly reading: Reading; readonly before: number } | null;
  isLinked: boolean;
  /** Words that were learnt for this verse just now; null: another verse. */
  learnt: readonly string[] | null;
  isNearAtFirst: boolean;
  onChoose(ayah: number, token: number): void;
  /** Null: there is no recitation of this verse. */
  onListen: ((ayah: number) => void) | null;
}

export const VerseBlock = memo(function VerseBlock(props: VerseBlockProps) {
  const { t } = useTranslation('read');
  const { verse, length, settings, tabStop, isLinked, isNearAtFirst } = props;
  const block = useRef<HTMLLIElement>(null);
  const isNear = useIsNear(block, isNearAtFirst, tabStop !== null);
  return (
    <li
      ref={block}
      id={`v${verse.ayah}`}
      data-ayah={verse.ayah}
      data-linked={isLinked || undefined}
      tabIndex={isLinked ? -1 : undefined}
      className="reader-block px-1 pb-2 outline-none"
      style={{ '--verses': 1, '--length': length } as CSSProperties}
    >
      <h2 className="sr-only select-none">{t('verse.heading', { ayah: verse.ayah })}</h2>
      {isNear ? (
        <NearVerse {...props} />
      ) : (
        <>
          <p lang="ar" translate="no" dir="rtl" className="verse reader-verse">
            {verse.tokens.join(' ')}
            {'\u00a0'}
            <span className="reader-number">{numberSign(verse.ayah)}</span>
          </p>
          {settings.translations && (
            <p className="verse-translation mx-auto mt-1 hidden max-w-xl text-center print:block">
              {verse.translation}
            </p>
          )}
        </>
      )}
    </li>
  );
});

function NearVerse(props: VerseBlockProps) {
  const { surah, verse, words, cards, knowledge, settings, meaning, chosen, heard, tabStop } = props;
  const { whole, learnt, onChoose, onListen } = props;
  const { t } = useTranslation('read');
  const [isOpen, setOpen] = useState(false);
  const own = useReading(surah.number, verse.ayah);
  const { reading, before } = whole ?? { reading: own, before: 0 };
  const copy = useCopyVerse(surah);
  const [isWriting, setWriting] = useState(false);
  const states = knowledge && statesOf(verse, words, knowledge);
  const isReadable = states?.every((state) => state === 'known') ?? false;
  const { step } = reading;
  const isReading = step === 'read' || step === 'mark';
  const named = (action: 'reading.begin' | 'copy.action' | 'recitation.listen') =>
    `${t(action)}, ${t('verse.named', { ayah: verse.ayah })}`;
  const showsTranslation = isReading ? step === 'mark' : isOpen || settings.translations;
  return (
    <>
      <VerseTokens
        verse={verse}
        words={words}
        cards={cards}
        states={isReading ? null : states}
        meaning={isReading ? 'none' : meaning}
        hasTransliterations={!isReading && settings.transliterations}
        chosen={chosen}
        heard={heard}
        tabStop={tabStop}
        marked={step === 'mark' ? { has: (token) => reading.marked.has(before + token) } : null}
        isOpen={isOpen}
        isQuiet={step === 'read'}
        learnt={learnt}
        onToken={(token) => (step === 'mark' ? reading.toggle(before + token) : onChoose(verse.ayah, token))}
        onNumber={() => setOpen(!isOpen)}
      />
      {learnt !== null && learnt.length > 0 && (
        <p role="status" className="min-h-6 text-center font-extrabold text-gold-ink">
          {isReadable && t('openedNow')}
        </p>
      )}
      {showsTranslation && (
        <p className="verse-translation appear mx-auto mt-1 max-w-xl px-2 text-center text-pretty text-muted">
          {verse.translation}
        </p>
      )}
      {!isReading && (
        <VerseNote
          place={{ surah: surah.number, ayah: verse.ayah }}
          isWriting={isWriting}
          onWritten={() => setWriting(false)}
        />
      )}
      {whole && step === 'mark' && (
        <UnknownParts reading={reading} before={before} verse={verse} words={words} cards={cards} />
      )}
      {step === 'done' && (
        <UndoLine
          key={reading.key}
          text={t('reading.done', { count: reading.missed })}
          mark={{ surah: surah.number, ayah: verse.ayah, key: reading.key }}
        />
      )}
      {whole ? null : isReading ? (
        <ReadingPanel reading={reading} verse={verse} words={words} cards={cards} />
      ) : (
        (isOpen || isReadable) && (
          <div className="flex flex-wrap justify-center gap-x-2">
            {isReadable && (
              <Button variant="ghost" size="small" aria-label={named('reading.begin')} onClick={reading.begin}>
                <Icon name="book" size={20} />
                {t('reading.begin')}
              </Button>
            )}
            {isOpen && onListen && (
              <Button
                variant="quiet"
                size="small"
                aria-label={named('recitation.listen')}
                onClick={() => onListen(verse.ayah)}
              >
                <Icon name="speaker" size={20} />
                {t('recitation.listen')}
              </Button>
            )}
            {isOpen && (
              <Button variant="quiet" size="small" aria-label={named('copy.action')} onClick={() => void copy(verse)}>
                {t('copy.action')}
              </Button>
            )}
            {isOpen && (
              <VerseTools surah={surah} verse={verse} isWriting={isWriting} onWrite={() => setWriting(!isWriting)} />
            )}
          </div>
        )
      )}
    </>
  );
}

type MarkedVerse = Pick<VerseBlockProps, 'verse' | 'words' | 'cards'>;

function ReadingPanel({ reading, ...verse }: MarkedVerse & { reading: Reading }) {
  const { step, missed, isBusy, uncover, finish, leave } = reading;
  const { t } = useTranslation('read');
  const prompt = usePromptFocus(step);
  return (
    <div className="appear mx-auto mt-2 flex max-w-md flex-col items-center gap-2 pb-3">
      <p ref={prompt} tabIndex={-1} className="text-center text-pretty font-bold outline-none">
        {t(step === 'read' ? 'reading.prompt' : 'reading.mark')}
      </p>
      {step === 'read' ? (
        <Button onClick={uncover}>{t('reading.uncover')}</Button>
      ) : (
        <>
          <UnknownParts reading={reading} before={0} {...verse} />
          <Button busy={isBusy} onClick={finish}>
            {t('reading.finish', { count: missed })}
          </Button>
        </>
      )}
      <Button variant="quiet" size="small" onClick={leave}>
        {t('reading.leave')}
      </Button>
    </div>
  );
}

/** A prefix or suffix that was not known says nothing of the word that it hangs on. */
function UnknownParts({ reading, before, verse, words, cards }: MarkedVerse & { reading: Reading; before: number }) {
  const { marked, choosePart } = reading;
  const { t } = useTranslation('read');
  return verse.tokens.map((form, at) => {
    const [token, numbered] = [at + 1, before + at + 1];
    if (!marked.has(numbered)) return null;
    const word = cards?.get(wordAt(verse, token, words) ?? '');
    if (!word || !hasAttachment(word, form)) return null;
    return (
      <div key={numbered} className="flex w-full flex-wrap items-center justify-center gap-x-3">
        <span lang="ar" translate="no" dir="rtl" aria-hidden="true" className="verse text-2xl leading-[2.4]!">
          {form}
        </span>
        <Segmented
          label={t('reading.part', { place: token, word: form })}
          options={unknownParts.map((part) => ({ value: part, label: t(`reading.parts.${part}`) }))}
          value={marked.get(numbered) ?? 'word'}
          onChange={(part) => choosePart(numbered, part)}
        />
      </div>
    );
  });
}

function useCopyVerse(surah: SurahName) {
  const { t } = useTranslation('read');
  const toasts = useToast();
  return async ({ tokens, translation, ayah }: ReaderVerse) => {
    try {
      await navigator.clipboard.writeText(`${tokens.join(' ')}\n${translation}\n${surah.name} ${surah.number}:${ayah}`);
      toasts.show({ title: t('copy.done') });
    } catch {
      toasts.show({ title: t('copy.failed'), kind: 'bad' });
    }
  };
}

const followed = new WeakMap<Element, () => void>();
let observer: IntersectionObserver | undefined;

function follow(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) followed.get(target)?.();
    },
    { rootMargin: '100% 0px' },
  );
  followed.set(element, onNear);
  observer.observe(element);
  return () => {
    followed.delete(element);
    observer?.unobserve(element);
  };
}

function useIsNear(element: RefObject<Element | null>, isNearAtFirst: boolean, isFocused: boolean): boolean {
  const [isNear, setNear] = useState(isNearAtFirst || typeof IntersectionObserver === 'undefined');
  if (isFocused && !isNear) setNear(true);
  useEffect(() => {
    if (isNear || element.current === null) return;
    // In slices between the frames of a scroll.
    return follow(element.current, () => startTransition(() => setNear(true)));
  }, [isNear, element]);
  return isNear;
}
