import { useTranslation } from 'react-i18next';

export interface Localized {
  en: string;
  fr: string;
}

/** Picks the learner's language out of a text of the course. */
export function useLocalized(): (text: Localized) => string {
  const { i18n } = useTranslation();
  return (text) => (i18n.language === 'fr' ? text.fr : text.en);
}
