import type { Language } from '@kalima/contract/languages';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './i18n.ts';

/** The language of the page. Queries with it in their key refetch when it changes. */
export function useLanguage(): Language {
  // Renders again when the language changes.
  useTranslation();
  return currentLanguage();
}
