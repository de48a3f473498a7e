import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { StarMark } from '../../ui/star-mark.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { LandmarkVerse } from './journey-map.ts';

/** The verses to which a guide leads: each is lit once all of its words are met. */
export function Landmark({ verses }: { verses: readonly LandmarkVerse[] }) {
  const { t } = useTranslation('home');
  const [first] = verses;
  if (first === undefined) return null;
  const met = verses.filter(({ isMet }) => isMet).length;
  const isSurah = verses.length > 1;
  const reference = `${first.surah}:${first.ayah}`;
  return (
    <Card>
      <p className="text-xs font-extrabold tracking-wider text-muted uppercase">{t('landmark.name')}</p>
      <h3 className="text-lg">
        {isSurah ? t('landmark.surah', { surah: first.surahName }) : `${first.surahName} ${reference}`}
      </h3>
      {isSurah && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span aria-hidden="true" className="flex gap-1.5">
            {verses.map(({ key, isMet }) => (
              <StarMark key={key} size={18} className={isMet ? 'text-gold' : 'text-line-strong opacity-60'} />
            ))}
          </span>
          <span className="num text-sm font-bold text-muted">
            {t('landmark.met', { count: met, total: verses.length })}
          </span>
        </div>
      )}
      {/* Drawn only when it comes near: the font of verses is large, and nothing in the first screen needs it. */}
      <ol
        className={classNames(
          'mt-1 flex flex-col [content-visibility:auto]',
          isSurah ? '[contain-intrinsic-size:auto_38rem]' : '[contain-intrinsic-size:auto_7rem]',
        )}
      >
        {verses.map(({ key, ayah, isMet, tokens, translation }) => (
          <li key={key} className="text-center">
            <p
              lang="ar"
              dir="rtl"
              className={classNames(
                'verse text-[1.625rem] leading-[2.4] md:text-[1.75rem]',
                !isMet && 'text-line-strong',
              )}
            >
              {tokens.join(' ')}
            </p>
            <VisuallyHidden>{t(isMet ? 'landmark.verseMet' : 'landmark.verseAhead', { number: ayah })}</VisuallyHidden>
            {isMet && <p className="mt-1 mb-2 text-sm text-pretty text-muted">{translation}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
