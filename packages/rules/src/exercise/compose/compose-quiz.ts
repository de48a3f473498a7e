import type { Course, WordId } from '@kalima/course/schema';
import type { Rulebook } from '../../rulebook.ts';
import type { CourseForQuestions } from '../course/course-for-questions.ts';
import { reviewPlace } from '../place.ts';
import type { Question } from '../question.ts';
import { composeOrder } from './compose.ts';
import type { Plan } from './plan.ts';

/** Choices alone, without sound: both play under the same conditions, anywhere. */
const quiz: Plan = {
  wanted: { meaning: 3, arabic: 3, true_false: 1, fill_blank: 2, select_missing_word: 1 },
  standIns: [['select_missing_word'], ['meaning', 'arabic']],
};

/** The questions of a match, the same for both: each of the words is asked once, in short verses only. */
export function composeQuiz(
  course: CourseForQuestions,
  { verses }: Pick<Course, 'verses'>,
  { words, seed }: { readonly words: readonly WordId[]; readonly seed: number },
  rulebook: Rulebook,
): Question[] {
  const { questions, maxVerseTokens } = rulebook.quiz;
  const isFit = (question: Question) =>
    question.kind !== 'fill_blank' || (verses.get(question.verse)?.tokens.length ?? 0) <= maxVerseTokens;
  const composition = { place: reviewPlace, words: { level: words, review: [] }, seed, introduce: [] };
  return composeOrder(course, composition, { plan: quiz, questions, asksOnce: true, isFit }, rulebook);
}
