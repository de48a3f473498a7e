import { phraseKey, type WordId } from '@kalima/course/schema';
import type { Task, WordTask } from '../../asked.ts';
import type { Chance } from '../../chance.ts';
import type { Rulebook } from '../../rulebook.ts';
import { cardPlace } from '../course/card-place.ts';
import type { CourseForQuestions } from '../course/course-for-questions.ts';
import { type Question, taskOf } from '../question.ts';
import { askedWords, offeredWords, phrasePlaceOf, shownVerseOf, wordsAbout } from '../question-kinds.ts';
import { type Composition, isTaughtBefore, type Order } from './composition.ts';
import { optionsKey, type Table } from './kinds/draw.ts';
import { drawTask } from './kinds/draw-task.ts';
import { drawGrammar } from './kinds/grammar.ts';
import { drawMatching } from './kinds/matching.ts';
import { drawWholeVerse } from './kinds/whole-verse.ts';
import { maxOfTask, maxSameTask, reviewQuestionsIn, sameTaskDistance, sameTaskRun } from './plan.ts';
import { grammarQuestionsIn, type SessionWords } from './session-words.ts';

/** One attempt: question after question, each drawn among those that break no rule with the ones before it. */
export class Draft {
  readonly #questions: Question[] = [];
  readonly #tasks: Task[] = [];
  readonly #wanted: Map<WordTask, number>;
  readonly #asked = new Map<WordId, number>();
  readonly #usedVerses = new Set<string>();
  readonly #usedPhrases = new Set<string>();
  readonly #usedOptions = new Set<string>();
  readonly #level: ReadonlySet<WordId>;
  readonly #table: Table;
  #levelLeft: number;
  #grammarLeft: number;
  #versesLeft: number;

  constructor(
    course: CourseForQuestions,
    private readonly composition: Composition,
    private readonly order: Order & Required<Pick<SessionWords, 'missedBy'>>,
    private readonly rulebook: Rulebook,
    private readonly chance: Chance,
  ) {
    const { place, words, introduce } = composition;
    this.#wanted = new Map(Object.entries(order.plan.wanted) as [WordTask, number][]);
    this.#level = new Set(words.level);
    this.#grammarLeft = grammarQuestionsIn(words, rulebook);
    this.#versesLeft = Math.min(rulebook.wholeVerses.questions, words.verses?.length ?? 0);
    this.#levelLeft = order.questions - reviewQuestionsIn(words, rulebook) - this.#grammarLeft - this.#versesLeft;
    const guide = Math.max(place.guide, ...words.level.map((word) => course.words.get(word)?.guide ?? 0));
    const { level, review, others, unmet = [] } = words;
    const known = others === undefined ? course.poolOf(guide) : [...level, ...review, ...others];
    const pool = [...known, ...unmet];
    const isBefore = (word: WordId) => place.kind !== 'exercise' || isTaughtBefore(course.words.get(word), place);
    const seen = new Set([...known.filter(isBefore), ...level, ...review]);
    for (const id of introduce) {
      seen.delete(id);
      const word = course.words.get(id);
      const card = place.kind === 'sitting' || word === undefined ? null : cardPlace(course, word, rulebook);
      // A card reveals its verse's content. In a sitting the verses of the pack are all there is.
      if (card !== null) this.#usedVerses.add(card.verse);
    }
    const isTaught = (word: WordId) => seen.has(word) || this.#asked.has(word);
    const isOpening = () =>
      this.#isFirstExercise() && this.#questions.length < rulebook.learningToRead.openingQuestions;
    this.#table = {
      course,
      rulebook,
      chance,
      place,
      // Rule 13: of four words the only one ever seen would be the right one.
      get pool() {
        return isOpening() ? pool.filter(isTaught) : pool;
      },
      guide,
      usedVerses: this.#usedVerses,
      usedPhrases: this.#usedPhrases,
      usedOptions: this.#usedOptions,
      isTaught,
      get isOpening() {
        return isOpening();
      },
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
    const at = this.chance.below(left);
    // Pairs may ask several due words at once, and leave their places to the level, beyond its own.
    const own = Math.max(0, this.#levelLeft);
    const isTurnOfOthers = at >= own && at < own + this.#grammarLeft + this.#versesLeft;
    const besides = isTurnOfOthers ? this.#drawFormOrVerse() : null;
    if (besides !== null) return besides;
    const isLevelTurn = isTurnOfOthers || at < own;
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

  /** Grammar or a whole verse. Without a fair one the level gets the place. */
  #drawFormOrVerse(): Question | null {
    const { grammar = [], verses = [] } = this.composition.words;
    const isFormTurn = this.chance.below(this.#grammarLeft + this.#versesLeft) < this.#grammarLeft;
    const last = this.#questions.at(-1);
    const words = grammar.filter((word) => last === undefined || !wordsAbout(last).includes(word));
    const question = isFormTurn
      ? drawGrammar(
          this.#table,
          words,
          this.#tasks.every((task) => task !== 'grammar'),
        )
      : drawWholeVerse(this.#table, verses);
    if (question !== null) return question;
    if (isFormTurn) this.#grammarLeft -= 1;
    else this.#versesLeft -= 1;
    this.#levelLeft += 1;
    return null;
  }

  /** By memory each due word is asked once: matching may have asked several together. */
  #areDueWordsAsked(): boolean {
    const { review, reviewQuestions } = this.composition.words;
    return reviewQuestions !== undefined && review.every((word) => this.#asked.has(word));
  }

  /** The tasks still needed first, at random by their weight; then their substitutes. */
  #tasksInOrderOfWant(): WordTask[] {
    const weighted = [...this.#wanted].filter(([, count]) => count > 0);
    const order: WordTask[] = [];
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
    const tasks = [...order, ...standIns.filter((task) => !order.includes(task))];
    return this.#beginsWithPairs() ? ['matching', ...tasks.filter((task) => task !== 'matching')] : tasks;
  }

  #isFirstExercise(): boolean {
    const { kind, guide, level, exercise } = this.composition.place;
    return kind === 'exercise' && guide === 1 && level === 1 && exercise === 1;
  }

  /** Several cards come first where too few words were seen before for any other question. */
  #beginsWithPairs(): boolean {
    const { place, introduce } = this.composition;
    const isFresh = place.kind === 'sitting' || this.#isFirstExercise();
    return isFresh && this.#questions.length === 0 && introduce.length >= this.rulebook.lessonMatchingPairs;
  }

  #inOrderOfNeed(words: readonly WordId[]): WordId[] {
    return this.chance.shuffle(words).sort((one, other) => (this.#asked.get(one) ?? 0) - (this.#asked.get(other) ?? 0));
  }

  #allowsTask(task: WordTask): boolean {
    if (this.#tasks.filter((each) => each === task).length >= maxOfTask(task)) return false;
    return this.#tasks.length < sameTaskRun || this.#tasks.slice(-sameTaskRun).some((each) => each !== task);
  }

  #allowsWord(word: WordId, task: WordTask): boolean {
    const { reviewQuestions } = this.composition.words;
    const isAskedOnce = this.order.asksOnce || (reviewQuestions !== undefined && !this.#level.has(word));
    if (isAskedOnce && this.#asked.has(word)) return false;
    if (this.order.missedBy[word] === task && !this.#asked.has(word)) return false;
    if (this.#isBeforeItsTurn(word, task)) return false;
    if (task === 'true_false' && this.#table.pool.every((each) => each === word)) return false;
    if (this.composition.place.kind === 'sitting' && !this.#allowsInSitting(word, task)) return false;
    if (task === 'type_what_hear' && this.#isLearningToRead() && !this.#wasOrdered(word)) return false;
    const last = this.#questions.at(-1);
    const isOnlyWord = this.composition.place.kind === 'sitting' && this.#level.size === 1;
    if (last !== undefined && wordsAbout(last).includes(word) && !isOnlyWord) return false;
    const here = this.#questions.length;
    const before = this.#questions.flatMap((each, index) =>
      this.#tasks[index] === task && askedWords(each).includes(word) ? [index] : [],
    );
    return before.length < maxSameTask && before.every((index) => here - index > sameTaskDistance);
  }

  /** Letters and verses come after a first question; verses are those of the packs. */
  #allowsInSitting(word: WordId, task: WordTask): boolean {
    if (task === 'fill_blank' && this.#table.course.words.get(word)?.guide !== 0) return false;
    return (task !== 'word_order' && task !== 'fill_blank') || this.#asked.has(word);
  }

  /** Rule 13: in the first guide new words come in the order of their text, al-Fatiha; a pack's in its own order. */
  #isBeforeItsTurn(word: WordId, task: WordTask): boolean {
    const { place, introduce } = this.composition;
    const isInTextOrder =
      place.kind === 'sitting' ||
      (place.kind === 'exercise' && place.guide <= this.rulebook.learningToRead.maxGuideInTextOrder);
    if (!isInTextOrder) return false;
    const waiting = introduce.filter((each) => this.#level.has(each) && !this.#asked.has(each));
    const inTurn = waiting.slice(0, task === 'matching' && this.#beginsWithPairs() ? undefined : 1);
    return waiting.length > 0 && !inTurn.includes(word) && introduce.includes(word) && !this.#asked.has(word);
  }

  #isLearningToRead(): boolean {
    const { kind, guide } = this.composition.place;
    return kind === 'exercise' && guide <= this.rulebook.learningToRead.maxGuide;
  }

  /** Rule 13: beginners type no word before ordering its letters. */
  #wasOrdered(word: WordId): boolean {
    return this.#questions.some((each) => each.kind === 'word_order' && each.word === word);
  }

  #drawFor(task: WordTask, words: readonly WordId[], among: number): Question | null {
    const allowed = words.filter((word) => this.#allowsWord(word, task));
    if (task === 'matching' && this.#beginsWithPairs()) {
      const fresh = this.composition.introduce.filter((word) => allowed.includes(word));
      return drawMatching(this.#table, [...new Set([...fresh, ...allowed])], among, 2);
    }
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
    const verse = shownVerseOf(question);
    if (verse !== null) this.#usedVerses.add(verse);
    if (task === 'grammar' || task === 'whole_verse') {
      if (task === 'grammar') this.#grammarLeft -= 1;
      else this.#versesLeft -= 1;
      return;
    }
    const wanted = this.#wanted.get(task);
    if (wanted !== undefined && wanted > 0) this.#wanted.set(task, wanted - 1);
    for (const word of askedWords(question)) this.#asked.set(word, (this.#asked.get(word) ?? 0) + 1);
    if (askedWords(question).every((word) => this.#level.has(word))) this.#levelLeft -= 1;
    const phrase = phrasePlaceOf(question);
    if (phrase !== null) this.#usedPhrases.add(phraseKey(phrase));
    if (question.kind !== 'translation') this.#usedOptions.add(optionsKey(offeredWords(question)));
  }
}
