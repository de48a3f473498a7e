import type { Phrase, WordId } from '@kalima/course/schema';
import type { CourseForQuestions } from '../course-for-questions.ts';
import { canMeet, type Draw } from './draw.ts';

/** Whether a phrase says something that the other does not: a taught word, and none that could mean the same. */
function saysMore({ likeness }: CourseForQuestions, one: Phrase, other: Phrase): boolean {
  return one.words.some((word) => other.words.every((each) => !likeness.isAmbiguous(word, each)));
}

/** Two phrases of which neither could be called a translation of the other. */
export function arePhrasesApart(course: CourseForQuestions, one: Phrase, other: Phrase): boolean {
  return saysMore(course, one, other) && saysMore(course, other, one);
}

/** Our example phrase of the word, with the translations of four phrases. Rule 7: names are never what is translated. */
export const drawTranslation: Draw = (table, word) => {
  const { chance, course, pool, rulebook } = table;
  const phrase = course.phraseOf.get(word);
  if (phrase === undefined || course.words.get(word)?.isName !== false) return null;
  const shared = (other: WordId) =>
    (course.phraseOf.get(other)?.words ?? []).filter((each) => phrase.words.includes(each)).length;
  const candidates = chance
    .shuffle(pool)
    .map((other) => ({ other, near: Math.min(1, shared(other)) }))
    .sort((one, other) => other.near - one.near);
  const chosen: WordId[] = [word];
  for (const { other } of candidates) {
    if (chosen.length === rulebook.choiceOptions) break;
    const isFit = chosen.every((each) => {
      const [one, two] = [course.phraseOf.get(each), course.phraseOf.get(other)];
      return (
        one !== undefined && two !== undefined && canMeet(course, each, other) && arePhrasesApart(course, one, two)
      );
    });
    if (isFit) chosen.push(other);
  }
  return chosen.length === rulebook.choiceOptions
    ? { kind: 'translation', word, options: chance.shuffle(chosen) }
    : null;
};
