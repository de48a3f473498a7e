import type { Blank, Course, WordId } from '@kalima/course/schema';
import { type Chance, chanceFrom } from '../chance.ts';
import type { Rulebook } from '../rulebook.ts';
import type { SessionWords } from './lesson-words.ts';
import type { Likeness } from './likeness.ts';
import { levelQuestions, planFor, sameTaskDistance, sameTaskMost, sameTaskRun, taskMost } from './plan.ts';
import { askedWords, type Question, type Task, taskOf } from './question.ts';

export interface CourseForQuestions extends Pick<Course, 'words' | 'guides'> {
  readonly blanksByWord: ReadonlyMap<WordId, readonly Blank[]>;
  readonly likeness: Likeness;
}

export interface Composition {
  readonly guide: number;
  readonly exercise: number;
  readonly words: SessionWords;
  readonly seed: number;
}

/** A draw that ends in a corner is thrown away and drawn again; this many corners in a row mean a defect of the data. */
const attemptsMost = 400;

/**
 * The questions of a session: the same for the same words and seed, and fair by the rules of the course's README.
 * @returns null where the exercise needs kinds of question that there are not yet.
 * @throws when the words do not allow a fair session (every exercise is tested over hundreds of seeds).
 */
export function composeSession(
  course: CourseForQuestions,
  composition: Composition,
  rulebook: Rulebook,
): Question[] | null {
  const plan = planFor(composition.exercise);
  if (plan === null) return null;
  const chance = chanceFrom(composition.seed);
  for (let attempt = 0; attempt < attemptsMost; attempt += 1) {
    const questions = new Draft(course, composition, rulebook, chance, plan).fill();
    if (questions !== null) return questions;
  }
  throw new Error(
    `No fair session for guide ${composition.guide}, exercise ${composition.exercise}, seed ${composition.seed}`,
  );
}

/** One attempt: question after question, each drawn among those that break no rule with the ones before it. */
class Draft {
  readonly #questions: Question[] = [];
  readonly #wanted: Map<Task, number>;
  readonly #asked = new Map<WordId, number>();
  readonly #usedVerses = new Set<string>();
  #levelLeft: number;
  readonly #level: ReadonlySet<WordId>;
  readonly #pool: readonly WordId[];

  constructor(
    private readonly course: CourseForQuestions,
    private readonly composition: Composition,
    private readonly rulebook: Rulebook,
    private readonly chance: Chance,
    plan: Partial<Record<Task, number>>,
  ) {
    this.#wanted = new Map(Object.entries(plan) as [Task, number][]);
    this.#level = new Set(composition.words.level);
    this.#levelLeft = composition.words.review.length === 0 ? rulebook.questionsPerSession : levelQuestions;
    this.#pool = course.guides
      .filter(({ number }) => number <= composition.guide)
      .flatMap(({ levels }) => levels.flatMap(({ wordIds }) => wordIds));
  }

  fill(): Question[] | null {
    const { questionsPerSession } = this.rulebook;
    while (this.#questions.length < questionsPerSession) {
      const question = this.#drawNext();
      if (question === null) return null;
      this.#take(question);
    }
    return this.#questions;
  }

  #drawNext(): Question | null {
    const left = this.rulebook.questionsPerSession - this.#questions.length;
    const isLevelTurn = this.chance.below(left) < this.#levelLeft;
    const words = this.#inOrderOfNeed(isLevelTurn ? this.composition.words.level : this.composition.words.review);
    for (const task of this.#tasksInOrderOfWant()) {
      if (!this.#allowsTask(task)) continue;
      const question = this.#drawFor(task, words);
      if (question !== null) return question;
    }
    return null;
  }

  /** The tasks still wanted first, at random by how much they are wanted; then the ones that may stand in for them. */
  #tasksInOrderOfWant(): Task[] {
    const weighted = [...this.#wanted].filter(([, count]) => count > 0);
    const order: Task[] = [];
    while (weighted.length > 0) {
      let at = this.chance.below(weighted.reduce((sum, [, count]) => sum + count, 0));
      const index = weighted.findIndex(([, count]) => {
        at -= count;
        return at < 0;
      });
      const [chosen] = weighted.splice(index, 1);
      if (chosen !== undefined) order.push(chosen[0]);
    }
    const standIns = this.chance.shuffle<Task>(['meaning', 'arabic']).filter((task) => !order.includes(task));
    return [...order, ...standIns];
  }

  #inOrderOfNeed(words: readonly WordId[]): WordId[] {
    return this.chance.shuffle(words).sort((one, other) => (this.#asked.get(one) ?? 0) - (this.#asked.get(other) ?? 0));
  }

  #allowsTask(task: Task): boolean {
    const tasks = this.#questions.map(taskOf);
    if (tasks.filter((each) => each === task).length >= taskMost[task]) return false;
    return tasks.length < sameTaskRun || tasks.slice(-sameTaskRun).some((each) => each !== task);
  }

  #allowsWord(word: WordId, task: Task): boolean {
    const last = this.#questions.at(-1);
    if (last !== undefined && askedWords(last).includes(word)) return false;
    const here = this.#questions.length;
    const before = this.#questions.flatMap((each, index) =>
      taskOf(each) === task && askedWords(each).includes(word) ? [index] : [],
    );
    return before.length < sameTaskMost && before.every((index) => here - index > sameTaskDistance);
  }

  #drawFor(task: Task, words: readonly WordId[]): Question | null {
    const allowed = words.filter((word) => this.#allowsWord(word, task));
    if (task === 'matching') return this.#drawMatching(allowed);
    for (const word of allowed) {
      const question = task === 'fill_blank' ? this.#drawBlank(word) : this.#drawOn(word, task);
      if (question !== null) return question;
    }
    return null;
  }

  #drawOn(word: WordId, task: 'meaning' | 'arabic' | 'true_false'): Question | null {
    if (task === 'true_false') {
      if (this.chance.below(2) === 0) return { kind: 'true_false', word, meaningOf: word };
      const family = this.course.words.get(word)?.family;
      const meaningOf = this.#fairOthers(word).find((other) => this.course.words.get(other)?.family !== family);
      return meaningOf === undefined ? null : { kind: 'true_false', word, meaningOf };
    }
    const distractors = this.#distractors(word);
    if (distractors === null) return null;
    const direction = task === 'meaning' ? 'arabic-to-meaning' : 'meaning-to-arabic';
    return { kind: 'multiple_choice', direction, word, options: this.chance.shuffle([word, ...distractors]) };
  }

  /** Words that could never be called right for this one: the ones of its own kind first, since they make one think. */
  #fairOthers(word: WordId): WordId[] {
    const { likeness, words } = this.course;
    const family = words.get(word)?.family;
    const fair = this.chance
      .shuffle(this.#pool)
      .filter((other) => !likeness.isAmbiguous(word, other) && !likeness.isSameSkeleton(word, other));
    const isKin = (other: WordId) => words.get(other)?.family === family;
    return [
      ...fair.filter(isKin).slice(0, 2),
      ...fair.filter((other) => !isKin(other)),
      ...fair.filter(isKin).slice(2),
    ];
  }

  #distractors(word: WordId): WordId[] | null {
    const chosen: WordId[] = [];
    for (const other of this.#fairOthers(word)) {
      if (chosen.length === this.rulebook.choiceOptions - 1) break;
      if (this.#fitsWith(chosen, other)) chosen.push(other);
    }
    return chosen.length === this.rulebook.choiceOptions - 1 ? chosen : null;
  }

  #fitsWith(chosen: readonly WordId[], other: WordId): boolean {
    const { likeness } = this.course;
    return chosen.every((each) => !likeness.isAmbiguous(each, other) && !likeness.isSameSkeleton(each, other));
  }

  /** Leaves two of the words out where they are few, or no other word could be asked before and after. */
  #drawMatching(words: readonly WordId[]): Question | null {
    const pool = this.#level.has(words[0] as WordId) ? this.composition.words.level : this.composition.words.review;
    const most = Math.min(this.rulebook.matchingPairsMax, Math.max(2, pool.length - 2));
    const chosen: WordId[] = [];
    for (const word of words) if (chosen.length < most && this.#fitsWith(chosen, word)) chosen.push(word);
    if (chosen.length < Math.min(3, most)) return null;
    return { kind: 'matching', left: this.chance.shuffle(chosen), right: this.chance.shuffle(chosen) };
  }

  #drawBlank(word: WordId): Question | null {
    const { likeness, blanksByWord } = this.course;
    const blanks = (blanksByWord.get(word) ?? []).filter(({ verse }) => !this.#usedVerses.has(verse));
    const blank = this.chance.shuffle(blanks)[0];
    if (blank === undefined) return null;
    const distractors: { word: WordId; form: string }[] = [];
    for (const other of this.chance.shuffle(blank.distractors)) {
      if (distractors.length === this.rulebook.choiceOptions - 1) break;
      const fits =
        other.form !== blank.form &&
        distractors.every((each) => each.form !== other.form && !likeness.isAmbiguous(each.word, other.word));
      if (fits && !likeness.isAmbiguous(word, other.word)) distractors.push(other);
    }
    if (distractors.length < this.rulebook.choiceOptions - 1) return null;
    return {
      kind: 'fill_blank',
      word,
      verse: blank.verse,
      token: blank.token,
      options: this.chance.shuffle([{ word, form: blank.form }, ...distractors]),
    };
  }

  #take(question: Question): void {
    this.#questions.push(question);
    const task = taskOf(question);
    const wanted = this.#wanted.get(task);
    if (wanted !== undefined && wanted > 0) this.#wanted.set(task, wanted - 1);
    for (const word of askedWords(question)) this.#asked.set(word, (this.#asked.get(word) ?? 0) + 1);
    if (askedWords(question).every((word) => this.#level.has(word))) this.#levelLeft -= 1;
    if (question.kind === 'fill_blank') this.#usedVerses.add(question.verse);
  }
}
