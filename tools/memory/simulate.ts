import type { Course, WordId } from '@kalima/course';
import {
  askedWords,
  type Chance,
  type CourseForQuestions,
  chanceFrom,
  exerciseWords,
  exerciseWordsByRecall,
  isWordTask,
  momentAt,
  type Player,
  type Rulebook,
  reviewPlace,
  reviewWords,
  reviewWordsByRecall,
  type SessionPlace,
  type SessionWords,
  standardRulebook,
  taskOf,
  wordsToTeach,
} from '@kalima/rules';
import {
  defaultModel,
  dueWords,
  type FirstTry,
  firstTryOf,
  fitModel,
  type LearnerModel,
  oldFriendsFirst,
  recallOn,
  reviewsOf,
  stepWord,
  type TaughtWord,
  type WordMemory,
  wordsBelowTarget,
} from '@kalima/rules/memory';
import { buildPlayer } from '../../packages/rules/test/player.ts';
import { type ForgettingKind, type TrueMemory, trueMemory } from './forgetting.ts';
import { dayMs, type PlayedSession, playSession } from './play-session.ts';

/**
 * How the words to review are picked: along the path, by memory, by memory for a learner who ignores home's recommendation, or by
 * what the learner really remembers, which no app can know.
 */
export const strategies = ['path', 'memory', 'memory-no-brake', 'oracle'] as const;
export type Strategy = (typeof strategies)[number];

/** A level each day, or in two days with a fifth of the days missed. */
export const paces = ['daily', 'half'] as const;
export type Pace = (typeof paces)[number];

export interface Cell {
  readonly forgetting: ForgettingKind;
  readonly pace: Pace;
  readonly strategy: Strategy;
}

/** One point of a learner's course: how many words were taught, are truly known, and are believed to be known. */
export interface Standing {
  readonly day: number;
  readonly taught: number;
  readonly known: number;
  readonly believed: number;
}

export interface Simulated extends Standing {
  readonly questions: number;
  /** Beyond twelve questions for each exercise that was played. */
  readonly beyond: number;
  /** Beyond the questions on the level's own words in the first run of each exercise. */
  readonly notOwn: number;
  readonly reruns: number;
  readonly reviews: number;
  readonly repeats: number;
  readonly levels: number;
  readonly model: LearnerModel;
  readonly standings: readonly Standing[];
}

/** Of true recall; the oracle's learners then know nine of ten words on an evening. */
const oracleTarget = 0.85;
const ownQuestions = 12;
const missedDays = 0.2;
/** Nobody plays more on one day. */
const maxRunsADay = 8;
const maxReviewsADay = 4;
const startHourMs = 18 * 3_600_000;
const breakMs = 30_000;
const firstMs = Date.parse('2026-01-01T00:00:00Z');

// Batteries would only move questions to another day.
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
  readonly #tries: FirstTry[] = [];
  #model: LearnerModel;
  #learningDays = 0;
  #sessions = 0;
  #next = 0;
  #started = new Set<number>();
  #nowMs = 0;
  readonly #count = { questions: 0, notOwn: 0, reruns: 0, reviews: 0, repeats: 0 };

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
    this.#model = defaultModel(this.#rulebook.memory.parameters);
    this.#places = course.guides.flatMap(({ number: guide, levels }) =>
      levels.flatMap(({ number: level }) =>
        [1, 2, 3, 4].map((exercise) => ({ kind: 'exercise' as const, guide, level, exercise })),
      ),
    );
  }

  play(days: number): Simulated {
    const standings: Standing[] = [];
    let levelFrom = 0;
    for (let day = 0; day < days; day += 1) {
      const isMissed = this.#missing.next() < missedDays && this.cell.pace === 'half';
      if (!isMissed) {
        this.#nowMs = firstMs + day * dayMs + startHourMs;
        const isLevelDay = day >= levelFrom;
        const goesOn = this.#review();
        if (isLevelDay && goesOn && this.#next < this.#places.length) {
          const isDone = this.#playLevel();
          if (isDone) levelFrom = day + (this.cell.pace === 'half' ? 2 : 1);
        }
        this.#learningDays += 1;
        if (this.#learningDays % this.#rulebook.memory.fit.everyLearningDays === 0)
          this.#model = fitModel(this.#tries, this.#rulebook);
      }
      standings.push(this.#standing(day + 1));
    }
    const { questions } = this.#count;
    return {
      ...this.#standing(days),
      ...this.#count,
      beyond: questions - ownQuestions * this.#started.size,
      levels: Math.floor(this.#next / 4),
      model: this.#model,
      standings,
    };
  }

  get #today(): string {
    return momentAt(this.#nowMs, 'UTC').today;
  }

  #words(): TaughtWord[] {
    return [...this.#taught].map(([word, taughtDay]) => ({
      word,
      taughtDay,
      memory: this.#memories.get(word) ?? null,
    }));
  }

  #standing(day: number): Standing {
    const atMs = firstMs + day * dayMs;
    const words = this.#words();
    const { today } = momentAt(atMs, 'UTC');
    let [known, believed] = [0, 0];
    for (const word of words) {
      known += this.#truth.recall(word.word, (atMs + startHourMs) / dayMs);
      believed += this.cell.strategy === 'path' ? 1 : recallOn(word, today, this.#model, this.#rulebook);
    }
    return { day, taught: words.length, known, believed };
  }

  #due(): WordId[] {
    if (this.cell.strategy === 'oracle') {
      const atDay = this.#nowMs / dayMs;
      return [...this.#taught.keys()]
        .map((word) => ({ word, recall: this.#truth.recall(word, atDay) }))
        .filter(({ recall }) => recall < oracleTarget)
        .toSorted((one, other) => one.recall - other.recall)
        .map(({ word }) => word);
    }
    return dueWords(this.#words(), this.#today, this.#model, String(this.learner), this.#rulebook);
  }

  /** @returns whether a new level comes next */
  #review(): boolean {
    const rules = this.#rulebook;
    const { strategy } = this.cell;
    if (strategy === 'path') {
      if (this.#learnt.size >= rules.minReviewWords) {
        this.#run(reviewPlace, reviewWords([...this.#learnt], this.#missed, this.#seed(), rules));
      }
      return true;
    }
    // With the course behind them every learner has time for one review.
    const isCourseDone = this.#next >= this.#places.length;
    for (let run = 0; run < maxReviewsADay; run += 1) {
      const isAsked = (run === 0 && isCourseDone) || (strategy !== 'memory-no-brake' && this.#isOverBrake());
      const due = isAsked ? this.#due() : [];
      if (due.length === 0) return true;
      this.#run(reviewPlace, reviewWordsByRecall(due, rules.maxReviewWords));
    }
    return strategy === 'memory-no-brake' || !this.#isOverBrake();
  }

  #isOverBrake(): boolean {
    if (this.cell.strategy === 'oracle') return this.#due().length > 0;
    const below = wordsBelowTarget(this.#words(), this.#due(), this.#today, this.#model, this.#rulebook);
    return oldFriendsFirst(below.length, this.#rulebook) > 0;
  }

  /** @returns whether the level is done */
  #playLevel(): boolean {
    for (let run = 0; run < maxRunsADay; run += 1) {
      const place = this.#places[this.#next];
      if (place === undefined) return true;
      const isRerun = this.#started.has(this.#next);
      this.#started.add(this.#next);
      if (isRerun) this.#count.reruns += 1;
      const words =
        this.cell.strategy === 'path'
          ? exerciseWords(
              this.course,
              place,
              { taught: [...this.#taught.keys()], missed: this.#missed },
              this.#rulebook,
            )
          : exerciseWordsByRecall(
              this.course,
              place,
              { taught: [...this.#taught.keys()], due: this.#due() },
              this.#rulebook,
            );
      const { isPassed } = this.#run(place, words, isRerun);
      if (!isPassed) continue;
      this.#next += 1;
      if (this.#next % 4 === 0) return true;
    }
    return false;
  }

  #seed(): number {
    return this.#seeds.below(2 ** 31);
  }

  #run(place: SessionPlace, words: SessionWords, isRerun = false): PlayedSession {
    const introduce = wordsToTeach(words, [...this.#answeredRight]);
    this.#sessions += 1;
    const id = `s${this.#sessions}`;
    const withRepeats = this.cell.strategy !== 'path';
    const composition = { place, words, seed: this.#seed(), introduce };
    const startMs = this.#nowMs;
    const played = playSession(this.forQuestions, this.#playing, composition, id, startMs, withRepeats, this.#rulebook);
    this.#nowMs = played.endMs + breakMs;
    this.#book(played, id, words, place.kind === 'exercise' && !isRerun);
    return played;
  }

  #book(played: PlayedSession, id: string, words: SessionWords, isFirstRun: boolean): void {
    const own = new Set(words.level);
    const { session, questions, repeats } = played;
    this.#count.questions += questions.length + repeats;
    this.#count.repeats += repeats;
    if (session.place.kind === 'review') this.#count.reviews += 1;
    for (const [index, question] of questions.entries()) {
      const entry = session.entries[index];
      if (entry?.asked === undefined) throw new Error('An entry names no words');
      const asked = askedWords(question);
      // Forms and whole verses ask no word, and stand in review places.
      if (!isFirstRun || asked.length === 0 || asked.some((word) => !own.has(word))) this.#count.notOwn += 1;
      for (const word of asked) {
        if (!this.#taught.has(word)) this.#taught.set(word, momentAt(entry.asked.atMs, 'UTC').today);
        this.#missed = this.#missed.filter((each) => each !== word);
        if (entry.verdict === 'right') this.#answeredRight.add(word);
        else this.#missed.unshift(word);
        if (session.place.kind === 'exercise' && played.isPassed) this.#learnt.add(word);
      }
      if (this.cell.strategy !== 'path') this.#remember(played, id, index, asked);
    }
    this.#count.notOwn += repeats;
  }

  #remember({ session, questions, cards }: PlayedSession, source: string, index: number, words: readonly WordId[]) {
    const entry = session.entries[index];
    const question = questions[index];
    if (entry?.asked === undefined || question === undefined) return;
    const task = taskOf(question);
    if (!isWordTask(task)) return;
    const { atMs, tookMs } = entry.asked;
    const { parameters } = this.#rulebook.memory;
    const day = momentAt(atMs, 'UTC').today;
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
