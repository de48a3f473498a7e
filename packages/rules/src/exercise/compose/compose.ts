import { chanceFrom } from '../../chance.ts';
import type { Rulebook } from '../../rulebook.ts';
import type { CourseForQuestions } from '../course/course-for-questions.ts';
import type { Question } from '../question.ts';
import type { Composition, Order } from './composition.ts';
import { Draft } from './draft.ts';
import { planFor, planOfSitting, reviewByRecall } from './plan.ts';

/** Raised by every change that alters the questions of a seed: a report recomposes a session only by its own version. */
export const composerVersion = 4;

/** A dead end is drawn again; this many in a row mean a defect of the data. */
const maxAttempts = 400;

function orderFor({ place, words }: Composition, rulebook: Rulebook): Order {
  if (place.kind === 'sitting') {
    const { questions = rulebook.sessions.sitting.questions } = words;
    return { plan: planOfSitting(words.level.length), questions };
  }
  if (words.questions !== undefined) return { plan: reviewByRecall, questions: words.questions, asksOnce: true };
  return { plan: planFor(place, rulebook), questions: rulebook.sessions[place.kind].questions };
}

/** The questions of a session: the same for the same words and seed, and fair. @throws when the words allow no fair session */
export function composeSession(course: CourseForQuestions, composition: Composition, rulebook: Rulebook): Question[] {
  return composeOrder(course, composition, orderFor(composition, rulebook), rulebook);
}

export function composeOrder(
  course: CourseForQuestions,
  composition: Composition,
  order: Order,
  rulebook: Rulebook,
): Question[] {
  const chance = chanceFrom(composition.seed);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    // Few words and few tasks may leave no other task: the last attempts allow the missed one.
    const { missedBy = {} } = attempt < maxAttempts / 2 ? composition.words : {};
    const questions = new Draft(course, composition, { ...order, missedBy }, rulebook, chance).fill();
    if (questions !== null) return questions;
  }
  const { kind, guide, level, exercise } = composition.place;
  throw new Error(`No fair session for ${kind} ${guide}/${level}/${exercise}, seed ${composition.seed}`);
}
