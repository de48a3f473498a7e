import type { WordId } from '@kalima/course/schema';
import type { Chance } from '../../chance.ts';
import type { Rulebook } from '../../rulebook.ts';
import type { CourseForQuestions } from '../course-for-questions.ts';
import type { SessionPlace } from '../place.ts';
import type { Question } from '../question.ts';

/** All that a kind of question may look at when it makes one. */
export interface Table {
  readonly course: CourseForQuestions;
  readonly rulebook: Rulebook;
  readonly chance: Chance;
  readonly place: SessionPlace;
  /** Every word that may stand among wrong options: those of the guides so far. */
  readonly pool: readonly WordId[];
  /** The guide that the learner is in, or the furthest that the words come from. */
  readonly guide: number;
  readonly usedVerses: ReadonlySet<string>;
}

/** Makes one question that asks this word; null when the word does not allow it. */
export type Draw = (table: Table, word: WordId) => Question | null;

/** Words that could never be called right for this one: the ones of its own family first, since they make one think. */
export function fairOthers({ course, chance, pool }: Table, word: WordId): WordId[] {
  const { likeness, words } = course;
  const family = words.get(word)?.family;
  const fair = chance
    .shuffle(pool)
    .filter((other) => !likeness.isAmbiguous(word, other) && !likeness.isSameSkeleton(word, other));
  const isKin = (other: WordId) => words.get(other)?.family === family;
  // Two of the family at most come first: a question of one family alone would show how the course is sorted.
  return [...fair.filter(isKin).slice(0, 2), ...fair.filter((other) => !isKin(other)), ...fair.filter(isKin).slice(2)];
}

/** Whether two options of one question could be taken for each other. */
export function canMeet({ likeness }: CourseForQuestions, one: WordId, other: WordId): boolean {
  return !likeness.isAmbiguous(one, other) && !likeness.isSameSkeleton(one, other);
}

/** The word and three others, mixed; null where there are not three that may all meet. */
export function drawOptions(
  table: Table,
  word: WordId,
  isFit: (other: WordId) => boolean = () => true,
): WordId[] | null {
  const wanted = table.rulebook.choiceOptions - 1;
  const chosen: WordId[] = [];
  for (const other of fairOthers(table, word)) {
    if (chosen.length === wanted) break;
    if (isFit(other) && chosen.every((each) => canMeet(table.course, each, other))) chosen.push(other);
  }
  return chosen.length === wanted ? table.chance.shuffle([word, ...chosen]) : null;
}

interface Form {
  readonly word: WordId;
  readonly form: string;
}

/** The right form and three distractors of a cloze, mixed; null where there are not three that may all meet. */
export function drawForms(table: Table, right: Form, distractors: readonly Form[]): Form[] | null {
  const { course, chance, rulebook } = table;
  const chosen: Form[] = [];
  for (const other of distractors) {
    if (chosen.length === rulebook.choiceOptions - 1) break;
    const isFit = [right, ...chosen].every(
      (each) => each.form !== other.form && !course.likeness.isAmbiguous(each.word, other.word),
    );
    if (isFit) chosen.push(other);
  }
  return chosen.length === rulebook.choiceOptions - 1 ? chance.shuffle([right, ...chosen]) : null;
}
