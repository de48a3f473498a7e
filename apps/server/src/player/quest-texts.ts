import { inEachLanguage, type Localized } from '@kalima/course';
import type { QuestType } from '@kalima/rules';
import { fill, texts } from '../locales/texts.ts';

/** Made once: each move that counts for a quest asks for its texts. */
const pluralRules = inEachLanguage((language) => new Intl.PluralRules(language));

export const questTexts = (type: QuestType, target: number): { title: Localized; description: Localized } => ({
  title: inEachLanguage((language) => texts[language].quests[type].title),
  description: inEachLanguage((language) => {
    const form = pluralRules[language].select(target) === 'one' ? 'one' : 'other';
    return fill(texts[language].quests[type][form], { count: target });
  }),
});
