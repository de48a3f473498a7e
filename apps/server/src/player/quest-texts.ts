import type { Localized } from '@kalima/course';
import type { QuestType } from '@kalima/rules';

interface QuestTexts {
  readonly title: Localized;
  description(target: number): Localized;
}

const texts: Readonly<Record<QuestType, QuestTexts>> = {
  guide_exercise: {
    title: { en: 'One step on the path', fr: 'Un pas sur le chemin' },
    description: (n) => ({
      en: `Pass ${n} guide ${plural(n, 'exercise')}.`,
      fr: `Réussissez ${n} ${plural(n, 'exercice')} d’un guide.`,
    }),
  },
  exercises: {
    title: { en: 'Good progress', fr: 'Une belle étape' },
    description: (n) => ({
      en: `Pass ${n} ${plural(n, 'exercise')} or ${plural(n, 'lesson')}.`,
      fr: `Réussissez ${n} ${plural(n, 'exercice')} ou ${plural(n, 'leçon')}.`,
    }),
  },
  answers_in_a_row: {
    title: { en: 'On a roll', fr: 'Sur votre lancée' },
    description: (n) => ({
      en: `Get ${n} ${plural(n, 'answer')} right in a row.`,
      fr: `Donnez ${n} ${n > 1 ? 'bonnes réponses' : 'bonne réponse'} de suite.`,
    }),
  },
  study_minutes: {
    title: { en: 'Time for words', fr: 'Le temps des mots' },
    description: (n) => ({
      en: `Study for ${n} ${plural(n, 'minute')}.`,
      fr: `Étudiez pendant ${n} ${plural(n, 'minute')}.`,
    }),
  },
  daily_xp: {
    title: { en: 'Daily XP', fr: 'Les XP du jour' },
    description: (n) => ({ en: `Earn ${n} XP today.`, fr: `Gagnez ${n} XP aujourd’hui.` }),
  },
  perfect_exercises: {
    title: { en: 'Not a single mistake', fr: 'Sans une faute' },
    description: (n) => ({
      en: `Finish ${n} ${plural(n, 'exercise')} without a mistake.`,
      fr: `Terminez ${n} ${plural(n, 'exercice')} sans une faute.`,
    }),
  },
};

const plural = (count: number, word: string) => (count > 1 ? `${word}s` : word);

export function questTexts(type: QuestType, target: number): { title: Localized; description: Localized } {
  const { title, description } = texts[type];
  return { title, description: description(target) };
}
