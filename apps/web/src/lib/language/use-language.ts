import type { Language } from '@kalima/contract/languages';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './i18n.ts';

/** The language of the page. A query that names it is asked anew when the learner chooses another. */
export function useLanguage(): Language {
  // Renders again when the language changes.
  useTranslation();
  return currentLanguage();
}
