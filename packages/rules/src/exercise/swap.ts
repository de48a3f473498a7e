import { chanceFrom } from '../chance.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Composition } from './composition.ts';
import type { CourseForQuestions } from './course-for-questions.ts';
import { freshTable } from './kinds/draw.ts';
import { drawArabic } from './kinds/multiple-choice.ts';
import { drawWordOrder } from './kinds/production.ts';
import type { Question } from './question.ts';

/** A separate seed for each question, so that a swap leaves the others unchanged. */
const swapSalt = 0x5ca1ab1e;

/** The same word without sound: a heard one by its meaning, a written or spoken one by its letters or, with too few, a choice. */
export function swapQuestion(
  course: CourseForQuestions,
  { place, seed }: Composition,
  { question, index }: { readonly question: Question; readonly index: number },
  rulebook: Rulebook,
): Question {
  switch (question.kind) {
    case 'listening': {
      const { word, options } = question;
      return { kind: 'multiple_choice', direction: 'meaning-to-arabic', word, options, place: null };
    }
    case 'type_what_hear':
    case 'speak_sentence': {
      const guide = Math.max(place.guide, course.words.get(question.word)?.guide ?? 0);
      const chance = chanceFrom(seed ^ Math.imul(index + 1, swapSalt));
      const table = freshTable({ course, rulebook, chance, place, guide });
      const swapped = drawWordOrder(table, question.word) ?? drawArabic(table, question.word);
      if (swapped === null) throw new Error(`${question.word} cannot be asked without sound`);
      return swapped;
    }
    case 'multiple_choice':
    case 'matching':
    case 'fill_blank':
    case 'translation':
    case 'select_missing_word':
    case 'word_order':
    case 'true_false':
    case 'grammar':
    case 'whole_verse':
      return question;
  }
}
