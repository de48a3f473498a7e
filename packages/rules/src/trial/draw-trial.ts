import type { VerseKey, WordId } from '@kalima/course/schema';
import { chanceFrom, seedOf } from '../chance.ts';
import { canMeet } from '../exercise/compose/kinds/draw.ts';
import type { CourseForQuestions } from '../exercise/course/course-for-questions.ts';
import type { Rulebook } from '../rulebook.ts';

/** A question of the trial, with its answer: unscored, so the page may have it. */
export type TrialQuestion =
  | { readonly task: 'meaning' | 'arabic'; readonly word: WordId; readonly options: readonly WordId[] }
  | { readonly task: 'matching'; readonly left: readonly WordId[]; readonly right: readonly WordId[] };

/** A visitor's first lesson, before any account. */
export interface Trial {
  readonly verse: VerseKey;
  readonly words: readonly WordId[];
  readonly questions: readonly TrialQuestion[];
}

/** The words that a question asks. */
export const trialWordsAsked = (question: TrialQuestion): readonly WordId[] =>
  question.task === 'matching' ? question.left : [question.word];

/** The words of one verse, in its order: each token must be a word of the course. */
function wordsOfVerse({ words }: CourseForQuestions, verse: VerseKey): WordId[] {
  const places = [...words.values()].flatMap(({ id, references }) =>
    references.filter((each) => each.verse === verse).map(({ token }) => ({ id, token })),
  );
  return places.toSorted((one, other) => one.token - other.token).map(({ id }) => id);
}

function meeting(course: CourseForQuestions, first: readonly WordId[], candidates: readonly WordId[], max: number) {
  const chosen = [...first];
  for (const each of candidates) {
    if (chosen.length < max && chosen.every((other) => canMeet(course, other, each))) chosen.push(each);
  }
  return chosen;
}

/** The same trial for every visitor: a choice of meaning, a choice of Arabic, and pairs, with fair wrong options. */
export function drawTrial(course: CourseForQuestions, { trial, choiceOptions, maxMatchingPairs }: Rulebook): Trial {
  const words = wordsOfVerse(course, trial.verse);
  const chance = chanceFrom(seedOf(`trial ${trial.verse}`));
  const others = [...words, ...course.poolOf(1).filter((id) => !words.includes(id))];
  const choice = (task: 'meaning' | 'arabic', word: WordId): TrialQuestion => ({
    task,
    word,
    options: chance.shuffle(meeting(course, [word], others, choiceOptions)),
  });
  const [byMeaning, byArabic] = words.slice(-2);
  if (byMeaning === undefined || byArabic === undefined) throw new Error(`${trial.verse} has too few words to try`);
  const first = choice('meaning', byMeaning);
  const second = choice('arabic', byArabic);
  const pairs = meeting(course, [], words, maxMatchingPairs);
  const left = chance.shuffle(pairs);
  let right = chance.shuffle(pairs);
  // A pair side by side would be revealed by its place.
  while (right.some((word, row) => word === left[row])) right = chance.shuffle(pairs);
  return { verse: trial.verse, words, questions: [first, second, { task: 'matching', left, right }] };
}
