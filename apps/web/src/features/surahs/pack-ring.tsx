import type { SurahPackView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { ShareRing } from '../../ui/share-ring.tsx';

/** The share of a surah's words that are known now; a whole one has a check instead of a number. */
export function PackRing({ pack, isNearest = false }: { pack: SurahPackView; isNearest?: boolean }) {
  const { t, i18n } = useTranslation('surahs');
  const { tokens, tokensKnown, wordsMissing } = pack;
  const isWhole = tokensKnown === tokens;
  // Rounded down: all but one word is not all.
  const percent = Math.floor((100 * tokensKnown) / tokens);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <span data-hue={wordsMissing === 0 ? 'orange' : 'blue'}>
      <ShareRing
        share={tokensKnown / tokens}
        tone={isWhole || isNearest ? 'gold' : 'hue'}
        text={isWhole ? <Icon name="check" size={20} className="text-gold-ink" /> : number.format(percent)}
        label={t('known', { known: number.format(tokensKnown), count: tokens })}
      />
    </span>
  );
}
