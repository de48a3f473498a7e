import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../lib/i18n.ts';

/** Reads a text of the course in the learner's language. */
export function useSay(): (text: { en: string; fr: string }) => string {
  useTranslation();
  const language = currentLanguage();
  return (text) => text[language];
}
