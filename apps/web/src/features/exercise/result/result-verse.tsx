import type { FinishedReply } from '@kalima/contract';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { playSound } from '../../../lib/word-audio/sound.ts';
import { StrongText } from '../../../ui/text/strong-text.tsx';
import { verseOfResult } from './verse-of-result.ts';

/** After the tune of the pass. */
const soundAfterMs = 600;

export function ResultVerse({ result }: { result: FinishedReply }) {
  const { t } = useTranslation('exercise');
  const verse = verseOfResult(result);
  const isOpened = verse !== null;
  useEffect(() => {
    if (!isOpened) return;
    const timer = setTimeout(() => playSound('verse'), soundAfterMs);
    return () => clearTimeout(timer);
  }, [isOpened]);
  if (verse === null) return null;
  const { kind, tokens, place, translation, count } = verse;
  return (
    <section
      aria-labelledby="result-verse"
      className="result-verse rounded-card border-2 border-gold/60 bg-surface px-4 pt-2.5 pb-3 text-center"
    >
      <h2 id="result-verse" className="num text-sm font-extrabold text-gold-ink">
        <StrongText text={t(kind === 'readable' ? 'result.readable' : 'result.verses', { count })} />
      </h2>
      <p lang="ar" translate="no" dir="rtl" className="verse leading-[2.3]">
        {tokens.join(' ')}
      </p>
      <p className="mt-1 text-sm text-pretty">
        {translation} <span className="num whitespace-nowrap text-muted">{place}</span>
      </p>
    </section>
  );
}
