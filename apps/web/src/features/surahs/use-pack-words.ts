import type { SurahPackView } from '@kalima/contract';
import { useTranslation } from 'react-i18next';

/** What a surah still lacks, in words. */
export function usePackWords(): (pack: SurahPackView) => string {
  const { t } = useTranslation('surahs');
  return ({ tokens, tokensKnown, wordsMissing, wordsFading }) => {
    if (wordsMissing > 0) return t('toGo', { count: wordsMissing });
    if (wordsFading > 0 || tokensKnown < tokens) return t('fading', { count: wordsFading });
    return t('whole');
  };
}
