import type { ListedSurah as Listed } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { percentText } from '../../../lib/language/numbers.ts';
import { ShareRing } from '../../../ui/game/share-ring.tsx';
import { foldName } from '../search/name-folding.ts';
import type { FoundPlace } from '../search/surah-search.ts';

export interface ListedSurah extends Listed {
  /** Its tokens, and those that the learner knows today or has met; absent for visitors. */
  tokens?: number;
  known?: number;
  met?: number;
}

interface SurahRowProps {
  place: FoundPlace<ListedSurah>;
  to: string;
  isCurrent: boolean;
}

export function SurahRow({ place, to, isCurrent }: SurahRowProps) {
  const { t, i18n } = useTranslation('read');
  const { number, name, arabic, meaning, verses, tokens, known, met = 0 } = place.surah;
  const isTranslated = foldName(meaning) !== foldName(name);
  const shareOf = (some: number) => some / Math.max(1, tokens ?? 0);
  const counts = tokens !== undefined && known !== undefined ? { share: shareOf(known), met: shareOf(met) } : null;
  const percent = counts && percentText(counts.share, i18n.language);
  const metPercent = percentText(shareOf(met), i18n.language);
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-16 items-center gap-3.5 py-2 hover:text-hue-ink"
    >
      {counts && percent ? (
        <ShareRing
          share={counts.share}
          met={counts.met}
          text={percent}
          label={t('surahs.known', { percent, met: metPercent })}
        />
      ) : (
        <span className="num grid size-12 shrink-0 place-items-center rounded-full bg-surface-2 text-sm font-extrabold text-muted">
          {number}
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className="num block font-extrabold">
          {counts && `${number} · `}
          {name}
        </span>
        <span className="num block text-sm text-pretty text-muted">
          {isTranslated && `${meaning} · `}
          <span className="whitespace-nowrap">
            {place.ayah === null ? t('verses', { count: verses }) : t('verse.named', { ayah: place.ayah })}
          </span>
        </span>
      </span>
      <span lang="ar" translate="no" dir="rtl" className="arabic text-2xl leading-[1.7]">
        {arabic}
      </span>
    </Link>
  );
}
