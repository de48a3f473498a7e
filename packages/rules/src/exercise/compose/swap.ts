import { chanceFrom } from '../../chance.ts';
import type { Rulebook } from '../../rulebook.ts';
import type { CourseForQuestions } from '../course/course-for-questions.ts';
import type { Question } from '../question.ts';
import { askedWords, kindTraits, offeredWords } from '../question-kinds.ts';
import type { Composition } from './composition.ts';
import { freshTable } from './kinds/draw.ts';
import { drawArabic } from './kinds/multiple-choice.ts';
import { drawWordOrder } from './kinds/production.ts';

/** A separate seed for each question, so that a swap leaves the others unchanged. */
const swapSalt = 0x5ca1ab1e;

/** The same word without sound: a heard one by its meaning, a written or spoken one by its letters or, with too few, a choice. */
export function swapQuestion(
  course: CourseForQuestions,
  { place, seed }: Composition,
  { question, index }: { readonly question: Question; readonly index: number },
  rulebook: Rulebook,
): Question {
  const { isSwappable, answer } = kindTraits[question.kind];
  const [word] = askedWords(question);
  if (!isSwappable || word === undefined) return question;
  if (answer === 'choice')
    return {
      kind: 'multiple_choice',
      direction: 'meaning-to-arabic',
      word,
      options: offeredWords(question),
      place: null,
    };
  const guide = Math.max(place.guide, course.words.get(word)?.guide ?? 0);
  const chance = chanceFrom(seed ^ Math.imul(index + 1, swapSalt));
  const table = freshTable({ course, rulebook, chance, place, guide });
  const swapped = drawWordOrder(table, word) ?? drawArabic(table, word);
  if (swapped === null) throw new Error(`${word} cannot be asked without sound`);
  return swapped;
}
