import { inEachLanguage, type Language, type Localized, type Verse } from '@kalima/course';
import type { Day } from '@kalima/rules';
import { wordingOf } from '@kalima/rules';

/** Spec 2 §4: a title for each day of the week, Sunday first. */
const titles: readonly Localized[] = [
  { en: 'A quiet Sunday, a few words', fr: 'Un dimanche tranquille, quelques mots' },
  { en: 'A new week, a new word', fr: 'Une nouvelle semaine, un nouveau mot' },
  { en: 'Tuesday: keep it going', fr: 'Mardi : gardez le fil' },
  { en: 'Wednesday: halfway through the week', fr: 'Mercredi : déjà la moitié de la semaine' },
  { en: 'Thursday: one step further', fr: 'Jeudi : un pas de plus' },
  { en: 'Friday: closer to what you hear', fr: 'Vendredi : plus près de ce que vous entendez' },
  { en: 'Saturday: time for a verse', fr: 'Samedi : le temps d’un verset' },
];

/** Five, as the rules draw them. They say nothing about the learner: a locked screen may show them. */
const bodies: readonly Localized[] = [
  {
    en: 'Today’s goal is waiting for you. One exercise, three minutes.',
    fr: 'L’objectif du jour vous attend. Un exercice, trois minutes.',
  },
  {
    en: 'Your words are waiting for you. One exercise is enough for today.',
    fr: 'Vos mots vous attendent. Un exercice suffit pour aujourd’hui.',
  },
  {
    en: 'A little every day goes further than a lot now and then.',
    fr: 'Un peu chaque jour mène plus loin que beaucoup de temps en temps.',
  },
  {
    en: 'A few more words, and the next verse tells you more.',
    fr: 'Quelques mots de plus, et le prochain verset vous en dira davantage.',
  },
  {
    en: 'Three quiet minutes with the words of the Quran?',
    fr: 'Trois minutes de calme avec les mots du Coran ?',
  },
];

const verseLines = ({ tokens, translation, surahName, key }: Verse, language: Language) =>
  `${tokens.join(' ')}\n${translation[language]} (${surahName[language]} ${key})`;

export interface ReminderText {
  readonly title: Localized;
  readonly body: Localized;
}

/** Names nobody: a locked screen may show it, and a name may be anything. */
export const invitationText = (questions: number): ReminderText => ({
  title: { en: 'You’ve been challenged', fr: 'On vous lance un défi' },
  body: {
    en: `${questions} questions are waiting for you in the 1v1 quiz.`,
    fr: `${questions} questions vous attendent dans le quiz à deux.`,
  },
});

/**
 * What the reminder of a day says: the verse of the day with its translation, where the learner has one. A verse of words that are met
 * says nothing of the learner either.
 */
export function reminderText(day: Day, verse: Verse | null = null): ReminderText {
  const { weekday, body } = wordingOf(day);
  const [title, text] = [titles[weekday], bodies[body]];
  if (title === undefined || text === undefined) throw new Error(`No words for the reminder of ${day}`);
  return { title, body: verse === null ? text : inEachLanguage((language) => verseLines(verse, language)) };
}
