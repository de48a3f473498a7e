import type { FinishedReply } from '@kalima/contract';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { percentText } from '../../../lib/language/numbers.ts';

/** Tokens of the Quran whose word was met, before this run and now. The scale ends with the guide. */
export function QuranLine({ result: { guide, story } }: { result: FinishedReply }) {
  const { t, i18n } = useTranslation('exercise');
  const { quran } = story;
  if (quran === null || quran.now <= quran.before) return null;
  const { before, now, guideEnds, total } = quran;
  const share = (tokens: number) => percentText(tokens / total, i18n.language, 1, 1);
  const style = { '--before': before / guideEnds, '--now': now / guideEnds } as CSSProperties;
  return (
    <section aria-labelledby="quran-met">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="quran-met" className="text-sm font-extrabold text-muted">
          {t('result.quran.title')}
        </h2>
        <p className="num text-xl font-black text-gold-ink">{share(now)}</p>
      </div>
      <div
        aria-hidden="true"
        className="result-bar mt-1.5 h-2.5 overflow-hidden rounded-full bg-surface-2"
        style={style}
      >
        <span className="bg-linear-to-b from-gold-shine to-gold" />
        <span className="bg-gold-lip" />
      </div>
      <p className="result-scale num mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span>
          {before === 0 || share(before) === share(now)
            ? t('result.quran.ofItsWords')
            : t('result.quran.upFrom', { share: share(before) })}
        </span>
        <span>{t('result.quran.scale', { guide, share: share(guideEnds) })}</span>
      </p>
    </section>
  );
}
