import type { ReaderVerse, SurahName } from '@kalima/contract';
import { type CSSProperties, memo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ReaderWords } from './queries.ts';
import type { ReaderSettings } from './reader-settings.ts';
import { ReadingPanel } from './reading-panel.tsx';
import { useCopyVerse } from './use-copy-verse.ts';
import { useIsNear } from './use-is-near.ts';
import { useReading } from './use-reading.ts';
import { type Knowledge, statesOf } from './verse-states.ts';
import { numberSign, VerseTokens } from './verse-tokens.tsx';

const tokensOfLine = 5;

interface VerseBlockProps {
  surah: SurahName;
  verse: ReaderVerse;
  words: readonly string[];
  cards: ReaderWords | null;
  knowledge: Knowledge | null;
  settings: ReaderSettings;
  chosen: number | null;
  heard: number | null;
  /** The verse that the address names. */
  isLinked: boolean;
  isNearAtFirst: boolean;
  onChoose(ayah: number, token: number): void;
  /** Null: there is no recitation of this verse. */
  onListen: ((ayah: number) => void) | null;
}

/** A verse. What is far from the window is its text alone; near it, each word can be chosen. */
export const VerseBlock = memo(function VerseBlock(props: VerseBlockProps) {
  const { verse, isLinked, isNearAtFirst } = props;
  const block = useRef<HTMLLIElement>(null);
  const isNear = useIsNear(block, isNearAtFirst);
  const text = verse.tokens.join(' ');
  return (
    <li
      ref={block}
      id={`v${verse.ayah}`}
      data-ayah={verse.ayah}
      data-linked={isLinked || undefined}
      tabIndex={isLinked ? -1 : undefined}
      className="reader-block px-1 pb-2 outline-none"
      style={{ '--lines': Math.ceil((verse.tokens.length + 1) / tokensOfLine) } as CSSProperties}
    >
      {isNear ? (
        <NearVerse {...props} />
      ) : (
        <p lang="ar" dir="rtl" className="verse reader-verse">
          {text}
          {'\u00a0'}
          <span className="reader-number">{numberSign(verse.ayah)}</span>
        </p>
      )}
    </li>
  );
});

/** A verse with what can be asked of it. */
function NearVerse(props: VerseBlockProps) {
  const { surah, verse, words, cards, knowledge, settings, chosen, heard, onChoose, onListen } = props;
  const { t } = useTranslation('read');
  const [isOpen, setOpen] = useState(false);
  const reading = useReading(surah.number, verse);
  const copy = useCopyVerse(surah);
  const states = knowledge && statesOf(verse, words, knowledge);
  const isReadable = states?.every((state) => state === 'known') ?? false;
  const { step } = reading;
  const named = (action: 'reading.begin' | 'copy.action' | 'recitation.listen') =>
    `${t(action)}, ${t('verse.named', { ayah: verse.ayah })}`;
  const showsTranslation = step === null ? isOpen || settings.translations : step === 'mark';
  return (
    <>
      <VerseTokens
        verse={verse}
        words={words}
        cards={cards}
        states={step === null ? states : null}
        settings={step === null ? settings : { glosses: false, transliterations: false }}
        chosen={chosen}
        heard={heard}
        marked={step === 'mark' ? reading.marked : null}
        isOpen={isOpen}
        isQuiet={step === 'read'}
        onToken={(token) => (step === 'mark' ? reading.toggle(token) : onChoose(verse.ayah, token))}
        onNumber={() => setOpen(!isOpen)}
      />
      {showsTranslation && (
        <p className="appear mx-auto mt-1 max-w-xl px-2 text-center text-pretty text-muted">{verse.translation}</p>
      )}
      {step !== null ? (
        <ReadingPanel reading={reading} />
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
          </div>
        )
      )}
    </>
  );
}
