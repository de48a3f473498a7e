import type { FinishedReply } from '@kalima/contract';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../../lib/language/numbers.ts';
import { StrongText } from '../../../ui/strong-text.tsx';
import { CompletedVerses } from './completed-verses.tsx';
import { ReadableVerses } from './readable-verses.tsx';

/** How many of the Quran's words were met, before and now; the scale ends where the guide does. */
export function QuranStep({ result }: { result: FinishedReply }) {
  const { t, i18n } = useTranslation('exercise');
  const { quran } = result.story;
  if (quran === null) return null;
  const { before, now, guideEnds, total, versesWhole } = quran;
  const share = (tokens: number) => percentText(tokens / total, i18n.language, 1, 1);
  const number = (value: number) => new Intl.NumberFormat(i18n.language).format(value);
  const style = { '--before': before / guideEnds, '--now': now / guideEnds } as CSSProperties;
  const isFirst = before === 0;
  return (
    <>
      <h1 tabIndex={-1} className="flex flex-col items-center">
        <span className="text-sm font-extrabold text-muted">{t('result.quran.title')}</span>
        <span className="num mt-1 text-6xl leading-none font-black text-gold-ink">{share(now)}</span>
      </h1>
      <p className="num mt-2 text-pretty text-muted">
        {isFirst || share(before) === share(now)
          ? t('result.quran.ofItsWords')
          : t('result.quran.upFrom', { share: share(before) })}
      </p>
      <div
        aria-hidden="true"
        className="story-bar mt-6 h-3.5 w-full overflow-hidden rounded-full bg-surface-2"
        style={style}
      >
        <span className="bg-linear-to-b from-gold-shine to-gold" />
        <span className="bg-gold-lip" />
      </div>
      <p className="num mt-2 w-full text-end text-sm text-pretty text-muted">
        {t('result.quran.scale', { guide: result.guide, share: share(guideEnds) })}
      </p>
      <p className="num mt-3 text-pretty text-muted">
        <StrongText
          text={t('result.quran.counted', {
            count: now - before,
            now: number(now),
            total: number(total),
            more: number(now - before),
          })}
        />
      </p>
      {versesWhole > 0 && result.story.readable === null && (
        <p className="num mt-2 text-pretty text-muted">
          <StrongText text={t('result.quran.verses', { count: versesWhole })} />
        </p>
      )}
      <CompletedVerses verses={result.verses} />
      <ReadableVerses result={result} />
    </>
  );
}
