import type { Course, WordId } from '@kalima/course';
import {
  askedWords,
  type Chance,
  type CourseForQuestions,
  chanceFrom,
  type Day,
  daysBetween,
  exerciseWords,
  exerciseWordsByRecall,
  isWordTask,
  midnightIn,
  momentAt,
  type Player,
  type Rulebook,
  reviewPlace,
  reviewWords,
  reviewWordsByRecall,
  type SessionPlace,
  type SessionWords,
  standardRulebook,
  type Today,
  taskOf,
  todayOf,
  withMissedTasks,
  wordsToTeach,
} from '@kalima/rules';
import {
  type AskableWord,
  askableWords,
  type DueToday,
  dueToday,
  dueWords,
  type FirstTry,
  firstTryOf,
  fitModel,
  isReviewFirst,
  knowNow,
  type LearnerModel,
  missedTasks,
  nextStrength,
  recallAfter,
  recallOn,
  reviewRefusal,
  reviewsOf,
  type Strength,
  stepWord,
  type TaughtWord,
  type WordMemory,
} from '@kalima/rules/memory';
import { buildPlayer } from '../../packages/rules/test/player.ts';
import { type ForgettingKind, type TrueMemory, trueMemory } from './forgetting.ts';
import { dayMs, type PlayedSession, playSession } from './play-session.ts';

/** How the words to review are chosen: along the path, by plain FSRS with default parameters, or by the memory. */
export const strategies = ['path', 'fsrs', 'memory'] as const;
export type Strategy = (typeof strategies)[number];

/** The hours of a day's visits, the exercises of each, and how often a day is missed. */
interface Rhythm {
  readonly hours: readonly number[];
  readonly exercises: number;
  readonly missedDays: number;
  /** Exercises wait until this many days after the last ones. */
  readonly everyDays: number;
}

/** A level each day, or in two days with a fifth of the days missed; four or two exercises spread over each day. */
const rhythms = {
  daily: { hours: [18], exercises: 4, missedDays: 0, everyDays: 1 },
  half: { hours: [18], exercises: 4, missedDays: 0.2, everyDays: 2 },
  four: { hours: [8, 12, 17, 21], exercises: 1, missedDays: 0, everyDays: 1 },
  two: { hours: [8, 20], exercises: 1, missedDays: 0, everyDays: 1 },
} as const satisfies Record<string, Rhythm>;
export type Pace = keyof typeof rhythms;

export interface Cell {
  readonly forgetting: ForgettingKind;
  readonly pace: Pace;
  readonly strategy: Strategy;
}

/** One point of a learner's course: how many words were taught, are truly known, and are believed to be known. */
export interface KnowledgeSample {
  readonly day: number;
  readonly taught: number;
  readonly known: number;
  readonly believed: number;
  /** The band around the belief. */
  readonly from: number;
  readonly to: number;
  /** Asked so far. */
  readonly asked: number;
}

export interface Simulated extends KnowledgeSample {
  readonly questions: number;
  readonly reruns: number;
  /** Exercises begun, and those passed at the first run. */
  readonly exercises: number;
  readonly firstPasses: number;
  readonly reviews: number;
  readonly repeats: number;
  readonly levels: number;
  readonly model: LearnerModel;
  readonly standings: readonly KnowledgeSample[];
}

/** The default of FSRS. */
const fsrsTarget = 0.9;
const maxRunsAVisit = 8;
const hourMs = 3_600_000;
/** Hour of the day after at which truth and belief are compared. */
const sampleHour = 18;
const breakMs = 30_000;
const firstMs = Date.parse('2026-01-01T00:00:00Z');

// Unlimited batteries: they would only move questions to another day.
const newPlayer = buildPlayer({ isSubscriber: true });

/** A learner of some months, played by the product's own rules. */
export class SimulatedLearner {
  readonly #rulebook: Rulebook = standardRulebook;
  readonly #truth: TrueMemory;
  readonly #playing: { player: Player; readonly truth: TrueMemory; readonly chance: Chance };
  readonly #missing: Chance;
  readonly #seeds: Chance;
  readonly #places: readonly SessionPlace[];
  readonly #taught = new Map<WordId, string>();
  readonly #answeredRight = new Set<WordId>();
  readonly #learnt = new Set<WordId>();
  #missed: WordId[] = [];
  readonly #cardShownMs = new Map<WordId, number>();
  readonly #memories = new Map<WordId, WordMemory>();
  readonly #plain = new Map<WordId, Strength & { readonly lastDay: Day }>();
  readonly #tries: FirstTry[] = [];
  #model: LearnerModel;
  #learningDays = 0;
  /** The last days on which a review was finished, and an exercise passed. */
  #reviewedOn = '';
  #passedOn = '';
  #sessions = 0;
  #next = 0;
  #started = new Set<number>();
  #nowMs = 0;
  readonly #count = { questions: 0, reruns: 0, firstPasses: 0, reviews: 0, repeats: 0 };

  constructor(
    private readonly course: Course,
    private readonly forQuestions: CourseForQuestions,
    private readonly cell: Cell,
    private readonly learner: number,
  ) {
    const seed = 1 + learner * 7919;
    this.#truth = trueMemory(cell.forgetting, chanceFrom(seed));
    this.#playing = { player: newPlayer, truth: this.#truth, chance: chanceFrom(seed + 1) };
    this.#missing = chanceFrom(seed + 2);
    this.#seeds = chanceFrom(seed + 3);
    this.#model = this.#rulebook.memory.population;
    this.#places = course.guides.flatMap(({ number: guide, levels }) =>
      levels.flatMap(({ number: level }) =>
        [1, 2, 3, 4].map((exercise) => ({ kind: 'exercise' as const, guide, level, exercise })),
      ),
    );
  }

  play(days: number): Simulated {
    const standings: KnowledgeSample[] = [];
    const rhythm: Rhythm = rhythms[this.cell.pace];
    let exercisesFrom = 0;
    for (let day = 0; day < days; day += 1) {
      const isMissed = this.#missing.next() < rhythm.missedDays;
      if (!isMissed) {
        const isExerciseDay = day >= exercisesFrom;
        for (const hour of rhythm.hours) {
          this.#nowMs = firstMs + day * dayMs + hour * hourMs;
          const isDone = this.#visit(isExerciseDay ? rhythm.exercises : 0);
          if (isExerciseDay && isDone) exercisesFrom = day + rhythm.everyDays;
        }
        this.#learningDays += 1;
        const { everyDayUntilTries, everyLearningDays } = this.#rulebook.memory.fit;
        if (this.#tries.length < everyDayUntilTries || this.#learningDays % everyLearningDays === 0)
          this.#model = fitModel(this.#tries, this.#rulebook);
      }
      standings.push(this.#sample(day + 1));
    }
    return {
      ...this.#sample(days),
      ...this.#count,
      exercises: this.#started.size,
      levels: Math.floor(this.#next / 4),
      model: this.#model,
      standings,
    };
  }

  get #today(): string {
    return momentAt(this.#nowMs, midnightIn('UTC')).today;
  }

  #words(): TaughtWord[] {
    return [...this.#taught].map(([word, taughtDay]) => ({
      word,
      taughtDay,
      memory: this.#memories.get(word) ?? null,
    }));
  }

  #sample(day: number): KnowledgeSample {
    const atMs = firstMs + day * dayMs;
    const words = this.#words();
    const { today } = momentAt(atMs, midnightIn('UTC'));
    let [known, believed] = [0, 0];
    for (const word of words) {
      known += this.#truth.recall(word.word, (atMs + sampleHour * hourMs) / dayMs);
      believed += this.cell.strategy === 'path' ? 1 : recallOn(word, today, this.#model);
    }
    const { from, to } = knowNow(words, today, this.#model, this.#rulebook);
    return { day, taught: words.length, known, believed, from, to, asked: this.#count.questions };
  }

  #due(): WordId[] {
    if (this.cell.strategy === 'fsrs') return this.#dueByFsrs().map(({ word }) => word);
    return dueWords(this.#words(), this.#today, this.#model, String(this.learner), this.#rulebook);
  }

  /**
   * One visit: what home proposes, then its button, as often as the rhythm has exercises; with the course behind them it leads to
   * further reviews. @returns whether these are done
   */
  #visit(exercises: number): boolean {
    if (this.cell.strategy === 'path') this.#reviewAlongPath();
    let left = exercises;
    for (let run = 0; run < maxRunsAVisit; run += 1) {
      const { way, isCalm } = this.#home(left > 0);
      if (way === null || (isCalm && left === 0)) return true;
      if (way === 'exercise') {
        if (this.#playExercise()) left -= 1;
      } else {
        this.#review();
        if (isCalm && this.#next === this.#places.length) left -= 1;
      }
    }
    return left === 0;
  }

  #reviewAlongPath(): void {
    if (this.#learnt.size < this.#rulebook.minReviewWords) return;
    this.#run(reviewPlace, reviewWords([...this.#learnt], this.#missed, this.#seed(), this.#rulebook));
  }

  /** Home for a reader who has read today's verse. */
  #home(isExerciseWanted: boolean): Pick<Today, 'way' | 'isCalm'> {
    const hasNext = isExerciseWanted && this.#next < this.#places.length;
    if (this.cell.strategy === 'path') return { way: hasNext ? 'exercise' : null, isCalm: false };
    const due = this.#dueToday();
    return todayOf({
      ...{ streak: 1, isDoneToday: true, lostStreak: 0, passedExercises: this.#next, battery: 1, isSuper: true },
      ...{ letters: null, hasVerse: true, isReadToday: true },
      isExerciseDone: this.#passedOn === this.#today,
      hasNext,
      metWords: this.#learnt.size,
      dueWords: due.words.length,
      canReview: reviewRefusal(this.#learnt.size, due.words.length, this.#rulebook) === null,
      isReviewFirst: isReviewFirst(due, this.#rulebook),
      isReviewedToday: this.#reviewedOn === this.#today,
    });
  }

  #review(): void {
    const { words, relearnt } = this.#dueToday();
    this.#run(reviewPlace, this.#inOtherTasks(reviewWordsByRecall(words)), relearnt);
    this.#reviewedOn = this.#today;
  }

  #inOtherTasks(words: SessionWords): SessionWords {
    return this.cell.strategy === 'memory' ? withMissedTasks(words, missedTasks(this.#words())) : words;
  }

  #dueToday(): DueToday {
    const due = this.#due();
    const tokensOf = (word: WordId) => this.course.words.get(word)?.frequency ?? 0;
    return dueToday(due, this.#askable(), tokensOf, this.#rulebook);
  }

  #askable(): readonly AskableWord[] {
    const moment = { today: this.#today, nowMs: this.#nowMs };
    if (this.cell.strategy === 'fsrs') return this.#dueByFsrs();
    return askableWords(this.#words(), moment, this.#model, this.#rulebook);
  }

  #dueByFsrs(): AskableWord[] {
    const { parameters } = this.#rulebook.memory;
    return [...this.#plain]
      .map(([word, { stability, lastDay }]) => {
        const recall = recallAfter(daysBetween(lastDay, this.#today), stability, parameters.weights[20] ?? 0);
        return { word, recall, isToRelearn: false };
      })
      .filter(({ recall }) => recall < fsrsTarget)
      .toSorted((one, other) => one.recall - other.recall);
  }

  /** Plain FSRS: the first answer of a day is its review, a card included. */
  #rememberPlainly(word: WordId, isRight: boolean): void {
    const before = this.#plain.get(word);
    const elapsedDays = before === undefined ? 0 : daysBetween(before.lastDay, this.#today);
    if (before !== undefined && elapsedDays === 0) return;
    const after = nextStrength(
      before ?? null,
      elapsedDays,
      isRight ? 'good' : 'again',
      this.#rulebook.memory.parameters,
    );
    this.#plain.set(word, { ...after, lastDay: this.#today });
  }

  /** @returns whether it is passed */
  #playExercise(): boolean {
    const place = this.#places[this.#next];
    if (place === undefined) return false;
    const isRerun = this.#started.has(this.#next);
    this.#started.add(this.#next);
    if (isRerun) this.#count.reruns += 1;
    const { isPassed } = this.#run(place, this.#wordsOf(place));
    if (!isPassed) return false;
    if (!isRerun) this.#count.firstPasses += 1;
    this.#next += 1;
    this.#passedOn = this.#today;
    return true;
  }

  #wordsOf(place: SessionPlace): SessionWords {
    const taught = [...this.#taught.keys()];
    if (this.cell.strategy === 'path')
      return exerciseWords(this.course, place, { taught, missed: this.#missed }, this.#rulebook);
    const askable = this.#askable();
    return this.#inOtherTasks(exerciseWordsByRecall(this.course, place, { taught, askable }, this.#rulebook));
  }

  #seed(): number {
    return this.#seeds.below(2 ** 31);
  }

  #run(place: SessionPlace, words: SessionWords, relearnt: readonly WordId[] = []): PlayedSession {
    const introduce = wordsToTeach(words, [...this.#answeredRight], relearnt);
    this.#sessions += 1;
    const id = `s${this.#sessions}`;
    const withRepeats = this.cell.strategy !== 'path';
    const composition = { place, words, seed: this.#seed(), introduce };
    const session = { id, composition, startMs: this.#nowMs, withRepeats };
    const played = playSession(this.forQuestions, this.#playing, session, this.#rulebook);
    this.#nowMs = played.endMs + breakMs;
    this.#book(played, id);
    return played;
  }

  #book(played: PlayedSession, id: string): void {
    const { session, questions, repeats } = played;
    this.#count.questions += questions.length + repeats;
    this.#count.repeats += repeats;
    if (session.place.kind === 'review') this.#count.reviews += 1;
    for (const [index, question] of questions.entries()) {
      const entry = session.entries[index];
      if (entry?.asked === undefined) throw new Error('An entry names no words');
      const asked = askedWords(question);
      for (const word of asked) {
        if (!this.#taught.has(word)) this.#taught.set(word, momentAt(entry.asked.atMs, midnightIn('UTC')).today);
        this.#missed = this.#missed.filter((each) => each !== word);
        if (entry.verdict === 'right') this.#answeredRight.add(word);
        else this.#missed.unshift(word);
        if (session.place.kind === 'exercise' && played.isPassed) this.#learnt.add(word);
      }
      if (this.cell.strategy === 'memory') this.#remember(played, id, index, asked);
      if (this.cell.strategy === 'fsrs')
        for (const word of asked) this.#rememberPlainly(word, entry.verdict === 'right');
    }
  }

  #remember({ session, questions, cards }: PlayedSession, source: string, index: number, words: readonly WordId[]) {
    const entry = session.entries[index];
    const question = questions[index];
    if (entry?.asked === undefined || question === undefined) return;
    const task = taskOf(question);
    if (!isWordTask(task)) return;
    const { atMs, tookMs } = entry.asked;
    const { parameters } = this.#rulebook.memory;
    const day = momentAt(atMs, midnightIn('UTC')).today;
    const tries = (entry.tries ?? []).map(({ asked, isPair }) => ({ words: asked?.words ?? [], isPair }));
    const reviews = reviewsOf(
      {
        source,
        index,
        task,
        words,
        verdict: entry.verdict,
        tries,
        atMs,
        day,
        tookMs,
        circumstances: [],
      },
      {
        cardShownMs: (word) => cards.get(word) ?? this.#cardShownMs.get(word) ?? null,
        predicted: () => null,
        modelVersion: parameters.version,
      },
      this.#rulebook,
    );
    for (const [word, ms] of cards) this.#cardShownMs.set(word, ms);
    for (const review of reviews) {
      const before = this.#memories.get(review.word) ?? null;
      const tried = firstTryOf(before, review, this.#rulebook);
      if (tried !== null) this.#tries.push(tried);
      const after = stepWord(before, review, parameters, this.#rulebook);
      if (after !== null) this.#memories.set(review.word, after);
    }
  }
}
