import type { Word, WordId } from '@kalima/course/schema';
import { type Chance, chanceFrom } from '../chance.ts';
import type { Rulebook } from '../rulebook.ts';
import type { CourseForQuestions } from './course-for-questions.ts';
import { optionsKey, phraseKey, type Table } from './kinds/draw.ts';
import { drawTask } from './kinds/draw-task.ts';
import { drawMatching } from './kinds/matching.ts';
import type { SessionPlace } from './place.ts';
import {
  maxOfTask,
  maxSameTask,
  type Plan,
  planFor,
  reviewByRecall,
  reviewQuestionsIn,
  sameTaskDistance,
  sameTaskRun,
} from './plan.ts';
import { askedWords, offeredWords, phrasePlaceOf, type Question, type Task, taskOf, verseOf } from './question.ts';
import type { SessionWords } from './session-words.ts';

/**
 * Raised by every change of composing or swapping by which the same words and seed come to other questions. A session that is
 * over is composed again (for a report) only by the version that composed it.
 */
export const composerVersion = 1;

export interface Composition {
  readonly place: SessionPlace;
  readonly words: SessionWords;
  readonly seed: number;
  /** Words whose cards the session shows, each before the question that asks it first. */
  readonly introduce: readonly WordId[];
}

/** A draw that ends in a corner is thrown away and drawn again; this many corners in a row mean a defect of the data. */
const maxAttempts = 400;

function isTaughtBefore(word: Pick<Word, 'guide' | 'level'> | undefined, { guide, level }: SessionPlace): boolean {
  return word !== undefined && (word.guide < guide || (word.guide === guide && word.level < level));
}

/** What a draft is to come to. */
export interface Order {
  readonly plan: Plan;
  readonly questions: number;
  /** A word that was asked is not asked again. */
  readonly asksOnce?: boolean;
  /** What else a question must hold to. */
  readonly isFit?: (question: Question) => boolean;
}

function orderFor({ place, words }: Composition, { sessions }: Rulebook): Order {
  if (words.questions !== undefined) return { plan: reviewByRecall, questions: words.questions, asksOnce: true };
  return { plan: planFor(place), questions: sessions[place.kind].questions };
}

/**
 * The questions of a session: the same for the same words and seed, and fair by the rules of the course's README.
 * @throws when the words do not allow a fair session (every exercise is tested over hundreds of seeds).
 */
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
    const questions = new Draft(course, composition, order, rulebook, chance).fill();
    if (questions !== null) return questions;
  }
  const { kind, guide, level, exercise } = composition.place;
  throw new Error(`No fair session for ${kind} ${guide}/${level}/${exercise}, seed ${composition.seed}`);
}

/** One attempt: question after question, each drawn among those that break no rule with the ones before it. */
class Draft {
  readonly #questions: Question[] = [];
  readonly #tasks: Task[] = [];
  readonly #wanted: Map<Task, number>;
  readonly #asked = new Map<WordId, number>();
  readonly #usedVerses = new Set<string>();
  readonly #usedPhrases = new Set<string>();
  readonly #usedOptions = new Set<string>();
  readonly #level: ReadonlySet<WordId>;
  readonly #table: Table;
  #levelLeft: number;

  constructor(
    course: CourseForQuestions,
    private readonly composition: Composition,
    private readonly order: Order,
    rulebook: Rulebook,
    private readonly chance: Chance,
  ) {
    const { place, words, introduce } = composition;
    this.#wanted = new Map(Object.entries(order.plan.wanted) as [Task, number][]);
    this.#level = new Set(words.level);
    this.#levelLeft = order.questions - reviewQuestionsIn(words);
    const guide = Math.max(place.guide, ...words.level.map((word) => course.words.get(word)?.guide ?? 0));
    const pool = course.poolOf(guide);
    const isBefore = (word: WordId) => place.kind !== 'exercise' || isTaughtBefore(course.words.get(word), place);
    const seen = new Set([...pool.filter(isBefore), ...words.level, ...words.review]);
    for (const word of introduce) {
      seen.delete(word);
      // The first of a word's phrases stands on its card, with its translation.
      this.#usedPhrases.add(phraseKey({ word, phrase: 0 }));
    }
    this.#table = {
      course,
      rulebook,
      chance,
      place,
      pool,
      guide,
      usedVerses: this.#usedVerses,
      usedPhrases: this.#usedPhrases,
      usedOptions: this.#usedOptions,
      isTaught: (word) => seen.has(word) || this.#asked.has(word),
    };
  }

  fill(): Question[] | null {
    while (this.#questions.length < this.order.questions) {
      const question = this.#drawNext();
      if (question === null) return null;
      this.#take(question);
    }
    return this.#questions;
  }

  #drawNext(): Question | null {
    const left = this.order.questions - this.#questions.length;
    const isLevelTurn = this.chance.below(left) < this.#levelLeft;
    const { level, review } = this.composition.words;
    const turn = isLevelTurn || this.#areDueWordsAsked() ? level : review;
    const words = this.#inOrderOfNeed(turn);
    for (const task of this.#tasksInOrderOfWant()) {
      if (!this.#allowsTask(task)) continue;
      const question = this.#drawFor(task, words, turn.length);
      if (question !== null) return question;
    }
    return null;
  }

  /** By memory each due word is asked once: in pairs some may have been asked together. */
  #areDueWordsAsked(): boolean {
    const { review, reviewQuestions } = this.composition.words;
    return reviewQuestions !== undefined && review.every((word) => this.#asked.has(word));
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
    const standIns = this.order.plan.standIns.flatMap((rank) => this.chance.shuffle(rank));
    return [...order, ...standIns.filter((task) => !order.includes(task))];
  }

  #inOrderOfNeed(words: readonly WordId[]): WordId[] {
    return this.chance.shuffle(words).sort((one, other) => (this.#asked.get(one) ?? 0) - (this.#asked.get(other) ?? 0));
  }

  #allowsTask(task: Task): boolean {
    if (this.#tasks.filter((each) => each === task).length >= maxOfTask(task)) return false;
    return this.#tasks.length < sameTaskRun || this.#tasks.slice(-sameTaskRun).some((each) => each !== task);
  }

  #allowsWord(word: WordId, task: Task): boolean {
    const { reviewQuestions } = this.composition.words;
    const isAskedOnce = this.order.asksOnce || (reviewQuestions !== undefined && !this.#level.has(word));
    if (isAskedOnce && this.#asked.has(word)) return false;
    const last = this.#questions.at(-1);
    if (last !== undefined && askedWords(last).includes(word)) return false;
    const here = this.#questions.length;
    const before = this.#questions.flatMap((each, index) =>
      this.#tasks[index] === task && askedWords(each).includes(word) ? [index] : [],
    );
    return before.length < maxSameTask && before.every((index) => here - index > sameTaskDistance);
  }

  #drawFor(task: Task, words: readonly WordId[], among: number): Question | null {
    const allowed = words.filter((word) => this.#allowsWord(word, task));
    if (task === 'matching') return drawMatching(this.#table, allowed, among);
    for (const word of allowed) {
      const question = drawTask[task](this.#table, word);
      if (question !== null && this.order.isFit?.(question) !== false) return question;
    }
    return null;
  }

  #take(question: Question): void {
    const task = taskOf(question);
    this.#questions.push(question);
    this.#tasks.push(task);
    const wanted = this.#wanted.get(task);
    if (wanted !== undefined && wanted > 0) this.#wanted.set(task, wanted - 1);
    for (const word of askedWords(question)) this.#asked.set(word, (this.#asked.get(word) ?? 0) + 1);
    if (askedWords(question).every((word) => this.#level.has(word))) this.#levelLeft -= 1;
    const verse = verseOf(question);
    if (verse !== null) this.#usedVerses.add(verse);
    const phrase = phrasePlaceOf(question);
    if (phrase !== null) this.#usedPhrases.add(phraseKey(phrase));
    if (question.kind !== 'translation') this.#usedOptions.add(optionsKey(offeredWords(question)));
  }
}
