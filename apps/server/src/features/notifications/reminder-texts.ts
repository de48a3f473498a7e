import { inEachLanguage, type Language, type Localized, type Verse } from '@kalima/course';
import { type Day, wordingOf } from '@kalima/rules';
import { fill, texts } from '../../locales/texts.ts';

const verseLines = ({ tokens, translation, surahName, key }: Verse, language: Language) =>
  `${tokens.join(' ')}\n${translation[language]} (${surahName[language]} ${key})`;

export interface ReminderText {
  readonly title: Localized;
  readonly body: Localized;
}

/** Without names: a locked screen may show it, and a name may be anything. */
export const invitationText = (questions: number): ReminderText => ({
  title: inEachLanguage((language) => texts[language].reminders.challenged.title),
  body: inEachLanguage((language) => fill(texts[language].reminders.challenged.body, { count: questions })),
});

/** Spec 2 §4: a title for each weekday, Sunday first, and one of five bodies, or the verse of the day. */
export function reminderText(day: Day, verse: Verse | null = null): ReminderText {
  const { weekday, body } = wordingOf(day);
  return {
    title: inEachLanguage((language) => texts[language].reminders.titles[weekday] ?? ''),
    body: inEachLanguage((language) =>
      verse === null ? (texts[language].reminders.bodies[body] ?? '') : verseLines(verse, language),
    ),
  };
}
