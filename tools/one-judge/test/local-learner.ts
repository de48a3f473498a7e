import { type OfflineMove, type OfflineState, type TicketView, takeTickets } from '@kalima/contract';
import { type Answer, chanceFrom, kindTraits, type Question, waitingRepeats } from '@kalima/rules';
import { questionAt } from '@kalima/rules/session';
import { knownLetters } from '../../../apps/server/src/features/exercise/offline/known-letters.ts';
import type { TestServer } from '../../../apps/server/test/harness.ts';
import type { TestLearner } from '../../../apps/server/test/learner.ts';
import { OfflineBrowser } from '../../../apps/server/test/offline-browser.ts';
import { rightAnswer, wrongAnswer } from '../../../apps/server/test/play.ts';
import { type AvailableTickets, nextStepOf, playableTickets } from '../../../apps/web/src/lib/offline/pick-ticket.ts';
import {
  type LocalState,
  localStateOf,
  type OfflineContext,
  play,
  runOf,
} from '../../../apps/web/src/lib/offline/replay.ts';
import { playerIn, replyToMove } from '../../../apps/web/src/lib/offline/replies.ts';

export type Chance = ReturnType<typeof chanceFrom>;
type Move = Exclude<OfflineMove, { kind: 'start' }>;

const styles = ['perfect', 'good', 'poor'] as const;
type Style = (typeof styles)[number];

const wrongIn100: Readonly<Record<Style, number>> = { perfect: 0, good: 10, poor: 60 };

/** A learner's browser without a connection: it plays by the page's own code, and logs its moves for the server. */
export class LocalLearner {
  readonly tickets: ReadonlyMap<string, TicketView>;
  readonly #context: OfflineContext;
  readonly #available: AvailableTickets;
  readonly browser: OfflineBrowser;
  #local: LocalState;
  #styles = new Map<string, Style>();

  private constructor(
    private readonly server: TestServer,
    who: TestLearner,
    state: OfflineState,
    tickets: readonly TicketView[],
  ) {
    this.browser = new OfflineBrowser(server, who);
    this.tickets = new Map(tickets.map((ticket) => [ticket.id, ticket]));
    const { taught, lemmas } = knownLetters(server.deps.teaching);
    this.#context = { state, letters: { taughtLetters: new Set(taught), lemmaLetters: new Set(lemmas) } };
    this.#available = { order: [...this.tickets.keys()], tickets: this.tickets, aside: new Set() };
    this.#local = localStateOf(state);
  }

  static async take(server: TestServer, who: TestLearner, guide?: number): Promise<LocalLearner> {
    const { tickets, state } = await who.call(takeTickets, { body: { has: [], guide } });
    return new LocalLearner(server, who, state, tickets);
  }

  get local(): LocalState {
    return this.#local;
  }

  player() {
    return playerIn(this.#local, this.#context, this.server.clock.now());
  }

  /** The page's reply to a repeated move. */
  replyTo(ticketId: string, move: Move) {
    const ticket = this.tickets.get(ticketId) as TicketView;
    const next = nextStepOf(ticket, this.#available, this.#local, this.server.clock.now(), this.#context);
    return replyToMove(this.#local, ticket, move, this.#context, next);
  }

  isPlayable(place: { readonly guide: number; readonly level: number; readonly exercise: number }): boolean {
    return this.#playable().some(
      ({ kind, guide, level, exercise }) =>
        kind === 'exercise' && guide === place.guide && level === place.level && exercise === place.exercise,
    );
  }

  #playable(): TicketView[] {
    return playableTickets(this.#available, this.#local, this.server.clock.now(), this.#context.state);
  }

  /** Makes a move; refused and repeated moves are not logged. */
  move(ticket: TicketView, move: OfflineMove): boolean {
    const outcome = play(this.#local, ticket, move, this.server.clock.now(), this.#context);
    if (!outcome.done || outcome.state.runs === this.#local.runs) return false;
    this.#local = outcome.state;
    this.browser.record(ticket, move);
    return true;
  }

  /** Plays an exercise of guide 1 to its end, without a mistake. */
  playAll({ level, exercise }: { readonly level: number; readonly exercise: number }): void {
    const ticket = [...this.tickets.values()].find((each) => each.level === level && each.exercise === exercise);
    if (ticket === undefined) throw new Error(`There is no ticket for exercise ${level}.${exercise}`);
    const perfect = chanceFrom(1);
    this.#styles.set(ticket.id, 'perfect');
    this.move(ticket, { kind: 'start' });
    while (this.#local.runs.get(ticket.id)?.result === null) {
      this.server.clock.advance(5000);
      for (const move of this.#nextMoves(ticket, perfect)) this.move(ticket, move);
    }
  }

  /** A random step: most often the next move of a run, sometimes a repetition, a pause, or another run. */
  step(chance: Chance): void {
    const { server } = this;
    server.clock.advance(chance.below(60) === 0 ? chance.below(30) * 3_600_000 : 200 + chance.below(9000));
    const begun = [...this.tickets.values()].filter(({ id }) => this.#local.runs.get(id)?.result === null);
    const playable = this.#playable();
    const ticket = begun[begun.length > 1 ? chance.below(begun.length) : 0];
    const next = playable[chance.below(Math.min(4, Math.max(1, playable.length)))];
    if (ticket === undefined || (next !== undefined && chance.below(40) === 0)) {
      if (next === undefined) return;
      this.#styles.set(next.id, styles[chance.below(styles.length)] ?? 'good');
      this.move(next, { kind: 'start' });
      return;
    }
    const last = this.browser.log.at(-1);
    if (last !== undefined && chance.below(20) === 0)
      this.move(this.tickets.get(last.ticketId) as TicketView, last.move);
    for (const move of this.#nextMoves(ticket, chance)) if (this.move(ticket, move)) return;
  }

  /** The possible next moves of a run, the likeliest first. */
  #nextMoves(ticket: TicketView, chance: Chance): OfflineMove[] {
    const run = this.#local.runs.get(ticket.id);
    if (run === undefined) return [];
    const { session } = run;
    const { rulebook } = this.#context.state;
    const [repeated] = waitingRepeats(session, rulebook);
    const isDone = session.entries.length >= ticket.questions.length;
    if (isDone && (repeated === undefined || chance.below(3) === 0)) return [{ kind: 'finish' }];
    const index = isDone ? (repeated as number) : session.entries.length;
    const isRepeat = isDone ? (true as const) : undefined;
    const question = questionAt(runOf(ticket, run, this.#context), session, index);
    if (question === undefined) return [];
    const mustSwap = question.kind === 'speak_sentence';
    if (!isDone && kindTraits[question.kind].isSwappable && (mustSwap || chance.below(3) === 0))
      return [{ kind: 'swap', index }];
    const about = { index, isRepeat, tookMs: chance.below(9000) };
    const isWrong = chance.below(100) < wrongIn100[this.#styles.get(ticket.id) ?? 'good'];
    if (chance.below(30) === 0 && isWrong) return [{ kind: 'skip', ...about }];
    if (question.kind === 'matching') return [this.#pair(question, session.tries.length, about, isWrong, chance)];
    return [{ kind: 'answer', answer: this.#answer(question, isWrong, chance), ...about }];
  }

  #pair(
    question: Extract<Question, { kind: 'matching' }>,
    attempt: number,
    about: { index: number; isRepeat: true | undefined; tookMs: number },
    isWrong: boolean,
    chance: Chance,
  ): OfflineMove {
    const matched = new Set(
      [...this.#local.runs.values()]
        .flatMap(({ session }) => (session.entries.length === about.index || about.isRepeat ? session.tries : []))
        .flatMap(({ left, isPair }) => (isPair ? [left] : [])),
    );
    const left = question.left.findIndex((_, at) => !matched.has(at));
    const right = question.right.indexOf(question.left[Math.max(0, left)] as (typeof question.left)[number]);
    const other = chance.below(question.right.length);
    return { kind: 'pair', attempt, left: Math.max(0, left), right: isWrong ? other : right, ...about };
  }

  #answer(question: Question, isWrong: boolean, chance: Chance): Answer {
    if (!isWrong) return rightAnswer(this.server, question) as Answer;
    if (chance.below(4) === 0 && kindTraits[question.kind].allowsNoIdea) return { kind: 'no-idea' };
    const right = rightAnswer(this.server, question);
    // A slip of one letter may get a second try.
    if (right?.kind === 'text' && chance.below(2) === 0) return { kind: 'text', text: right.text.slice(0, -1) };
    return wrongAnswer(this.server, question);
  }
}
