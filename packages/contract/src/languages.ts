export {
  type Difficulty,
  defaultLanguage,
  difficulties,
  inEachLanguage,
  type Language,
  type Localized,
  languages,
  languageTraits,
} from '@kalima/course/schema';
