import type { TaughtWordView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { useFocusOnMount } from '../../../lib/navigation/use-focus-on-mount.ts';
import { ArabicWord } from '../../../questions/arabic-word.tsx';
import { Drawing } from '../../../questions/drawing.tsx';
import { VerseLine } from '../../../questions/verse-line.tsx';
import { WordSound } from '../../../questions/word-sound.tsx';
import { Transliteration } from '../../../ui/text/transliteration.tsx';

/** The font of verses draws the ordinary sukun as the sign of a silent letter. */
const [sukun, quranicSukun] = ['\u0652', '\u06e1'];

export function TeachCard({ word }: { word: TaughtWordView }) {
  const { t } = useTranslation('exercise');
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const { verse } = word;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-lg text-gold-ink min-[380px]:text-xl md:text-2xl">
        {t(word.metInTrial ? 'teach.metInTrial' : 'teach.title')}
      </h1>
      <div className="flex flex-1 flex-col items-center justify-evenly gap-2 rounded-card border border-line bg-surface px-4 py-3 text-center md:max-h-100">
        {word.image && <Drawing address={word.image} className="h-[clamp(4.5rem,15dvh,9rem)]" />}
        <div>
          <ArabicWord className="font-(family-name:--font-verse) text-[clamp(3.25rem,2.6rem+4vw,4.75rem)] leading-[2.1]">
            {word.arabic.replaceAll(sukun, quranicSukun)}
          </ArabicWord>
          <Transliteration text={word.transliteration} className="mt-1 text-lg" />
          <p className="mt-1 text-2xl font-black text-balance">{word.meaning}</p>
        </div>
        <WordSound word={word} saysItself />
        <p className="flex flex-wrap justify-center gap-2 text-sm font-bold">
          <span className="rounded-full bg-hue-tint px-3 py-0.5 text-hue-ink">{word.family}</span>
          <span className="num rounded-full bg-gold-tint px-3 py-0.5 text-gold-ink">
            {t('times', { count: word.frequency })}
          </span>
        </p>
      </div>
      {verse && (
        <figure className="rounded-card border border-line bg-surface px-3 pt-2 pb-2.5 text-center">
          <VerseLine {...verse} from={verse.firstToken} at={verse.token} />
          <figcaption className="mt-2 text-pretty">
            <p>
              {verse.isCutBefore || verse.isCutAfter
                ? t('teach.wholeVerse', { translation: verse.translation })
                : verse.translation}
            </p>
            <p className="num mt-1 text-xs font-bold text-muted">
              {verse.surahName} {verse.reference}
            </p>
          </figcaption>
        </figure>
      )}
    </>
  );
}
