import type { Localized } from '@kalima/contract';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from './i18n.ts';

/** Picks the learner's language out of a text of the course. */
export function useLocalized(): (text: Localized) => string {
  // Renders again when the language changes.
  useTranslation();
  const language = currentLanguage();
  return (text) => text[language];
}
