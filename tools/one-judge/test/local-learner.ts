import {
  type Language,
  type NextStep,
  type OfflineMove,
  type ReplyOf,
  type TicketView,
  takeTickets,
} from '@kalima/contract';
import { type Answer, chanceFrom, dayIn, kindTraits, type Question, waitingRepeats } from '@kalima/rules';
import { type MetWords, metWords } from '@kalima/rules/memory';
import { questionAt } from '@kalima/rules/session';
import { knownLetters } from '../../../apps/server/src/features/exercise/offline/known-letters.ts';
import type { TestServer } from '../../../apps/server/test/harness.ts';
import type { TestLearner } from '../../../apps/server/test/learner.ts';
import { OfflineBrowser } from '../../../apps/server/test/offline-browser.ts';
import { rightAnswer, wrongAnswer } from '../../../apps/server/test/play.ts';
import { calendarOf } from '../../../apps/web/src/lib/offline/log/calendar.ts';
import {
  type LocalState,
  localStateOf,
  type OfflineContext,
  play,
  replay,
  runOf,
  withChanges,
} from '../../../apps/web/src/lib/offline/log/replay.ts';
import { playerIn, replyToMove } from '../../../apps/web/src/lib/offline/log/replies.ts';
import { memoryAfter } from '../../../apps/web/src/lib/offline/reader/played-memory.ts';
import { nextStepOf, type PlayHere, playableTickets } from '../../../apps/web/src/lib/offline/tickets/pick-ticket.ts';

export type Chance = ReturnType<typeof chanceFrom>;
type Move = Exclude<OfflineMove, { kind: 'start' }>;

const take = (who: TestLearner, has: readonly string[], { guide, pack, language = 'en' }: Wanted) =>
  who.call(takeTickets, { query: { language }, body: { has: [...has], guide, pack } });

interface OwnMove {
  readonly entry: { readonly wallMs: number };
}
const byMoment = (one: OwnMove, other: OwnMove) => one.entry.wallMs - other.entry.wallMs;

/** Less than the server takes in one request. */
const movesAtOnce = 100;

const styles = ['perfect', 'good', 'poor'] as const;
type Style = (typeof styles)[number];

const wrongIn100: Readonly<Record<Style, number>> = { perfect: 0, good: 10, poor: 60 };

export interface Wanted {
  readonly guide?: number | undefined;
  readonly pack?: string | undefined;
  readonly language?: Language;
}

/** A learner's browser without a connection: it plays by the page's own code, and logs its moves for the server. */
export class LocalLearner {
  readonly browser: OfflineBrowser;
  tickets: ReadonlyMap<string, TicketView> = new Map();
  #context: OfflineContext;
  #order: readonly string[] = [];
  #rejected = new Set<string>();
  #countedBefore = 0;
  #sent = 0;
  #paidSince: Readonly<Record<string, number>> = {};
  #local: LocalState;
  #styles = new Map<string, Style>();

  private constructor(
    private readonly server: TestServer,
    private readonly who: TestLearner,
    readonly wanted: Wanted,
    reply: ReplyOf<typeof takeTickets>,
  ) {
    this.browser = new OfflineBrowser(server, who);
    const { taught, lemmas } = knownLetters(server.deps.teaching);
    this.#context = { state: reply.state, letters: { taughtLetters: new Set(taught), lemmaLetters: new Set(lemmas) } };
    this.#local = localStateOf(reply.state);
    this.#store(reply);
  }

  static async take(server: TestServer, who: TestLearner, wanted: Wanted = {}): Promise<LocalLearner> {
    return new LocalLearner(server, who, wanted, await take(who, [], wanted));
  }

  /** Sends what waits, and takes the next tickets: as the page does once there is a connection. */
  async download(): Promise<void> {
    await this.deliver();
    this.#store(await take(this.who, [...this.tickets.keys()], this.wanted));
  }

  /** Moves that the server rejects are no moves of this browser any more. */
  async deliver() {
    const { log } = this.browser;
    const rejections = [];
    for (;;) {
      const reply = await this.browser.deliver(log.slice(this.#sent, this.#sent + movesAtOnce));
      rejections.push(...reply.asides.map(({ ticketId }) => ticketId));
      this.#sent = reply.next;
      if (this.#sent >= log.length) return { player: reply.player, asides: rejections };
    }
  }

  #store({ order, tickets, changes = [], state }: ReplyOf<typeof takeTickets>): void {
    const open = [...this.#local.runs].flatMap(([id, { result }]) => (result === null ? [id] : []));
    const stays = new Set([...order, ...open]);
    const stored = [...this.tickets.values()].filter(({ id }) => stays.has(id));
    this.tickets = new Map([...withChanges(stored, changes), ...tickets].map((ticket) => [ticket.id, ticket]));
    this.#order = order;
    this.#context = { ...this.#context, state };
    this.#countedBefore = this.browser.log.length;
    this.cheats = [];
    this.#paidSince = Object.assign({}, ...changes.map(({ paid }) => paid));
    this.#local = this.arrived();
  }

  get local(): LocalState {
    return this.#local;
  }

  get #here(): PlayHere {
    return {
      order: this.#order,
      tickets: this.tickets,
      rejected: this.#rejected,
      local: this.#local,
      context: this.#context,
    };
  }

  /** As the page counts its log when it reaches the server now. */
  arrived(): LocalState {
    return replay(this.#context, {
      entries: this.browser.log,
      tickets: this.tickets,
      rejected: this.#rejected,
      countedBefore: this.#countedBefore,
      paidSince: this.#paidSince,
      aheadMs: 0,
      arrivesMs: this.server.clock.now(),
    });
  }

  /** The words met, as the page's reader counts them without a connection. */
  met(local: LocalState = this.#local): MetWords {
    const { state } = this.#context;
    if (state.memory === undefined) throw new Error('The download has no memory');
    const played = {
      local,
      context: this.#context,
      tickets: this.tickets,
      entries: this.browser.log,
      countedBefore: this.#countedBefore,
    };
    const { words, model } = memoryAfter(state.memory, played, [], 0);
    return metWords(words, dayIn(this.server.clock.now(), calendarOf(state)), model, state.rulebook);
  }

  /** The moves of two browsers with one download, by their moments; null: one depends on a level that the other did not open. */
  mergedWith(other: LocalLearner): LocalState | null {
    const moved: (number | null)[] = [null, null];
    let local = localStateOf(this.#context.state);
    for (const { at, ticket, entry } of [...this.#ownMoves(0), ...other.#ownMoves(1)].toSorted(byMoment)) {
      const before = { ...local, movedMs: moved[at] ?? null };
      const outcome = play({ local: before, context: this.#context }, ticket, {
        ...entry,
        arrivesMs: this.server.clock.now(),
      });
      if (!outcome.done) return null;
      local = outcome.state;
      moved[at] = local.movedMs;
    }
    return local;
  }

  /** With tickets of its own: a run belongs to one browser. */
  #ownMoves(at: number) {
    return this.browser.log.flatMap((entry) => {
      const ticket = this.tickets.get(entry.ticketId);
      if (ticket === undefined || this.#rejected.has(ticket.id)) return [];
      return [{ at, entry, ticket: { ...ticket, id: `${ticket.id} ${at}` } }];
    });
  }

  player(local: LocalState = this.#local) {
    return playerIn(local, this.#context, this.server.clock.now());
  }

  /** The page's reply to a repeated move. */
  replyTo(ticketId: string, move: Move) {
    const ticket = this.tickets.get(ticketId) as TicketView;
    const next = nextStepOf(ticket, this.#here, this.server.clock.now());
    return replyToMove(this.#here, ticket, move, next);
  }

  /** Whether a step leads to what is on this device. */
  canTake(step: NextStep): boolean {
    if (step.kind === 'exercise') return this.isPlayable(step);
    if (step.kind === 'pack') return this.#playable().some(({ about }) => about === step.pack);
    return step.kind !== 'guide';
  }

  isPlayable(place: { readonly guide: number; readonly level: number; readonly exercise: number }): boolean {
    return this.#playable().some(
      ({ kind, guide, level, exercise }) =>
        kind === 'exercise' && guide === place.guide && level === place.level && exercise === place.exercise,
    );
  }

  #playable(): TicketView[] {
    return playableTickets(this.#here, this.#local, this.server.clock.now(), this.#context.state);
  }

  /** Makes a move; refused and repeated moves are not logged. */
  move(ticket: TicketView, move: OfflineMove): boolean {
    const outcome = play(this.#here, ticket, { move, wallMs: this.server.clock.now() });
    if (!outcome.done || outcome.state.runs === this.#local.runs) return false;
    this.#local = outcome.state;
    this.browser.record(ticket, move);
    return true;
  }

  /** Tickets with a move that no page would make: the server rejects it. */
  cheats: string[] = [];

  cheat(): void {
    const others = new Set([...this.#playable().map(({ id }) => id), ...this.#local.runs.keys(), ...this.#rejected]);
    const locked = [...this.tickets.values()].find(({ id, kind }) => kind === 'exercise' && !others.has(id));
    if (locked === undefined) return;
    this.browser.record(locked, { kind: 'start' });
    this.#local = { ...this.#local, movedMs: this.server.clock.now() };
    this.cheats.push(locked.id);
    this.#rejected.add(locked.id);
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
    const choices = this.wanted.pack === undefined ? 4 : playable.length;
    const next = playable[chance.below(Math.max(1, Math.min(choices, playable.length)))];
    if (ticket === undefined || (next !== undefined && chance.below(40) === 0)) {
      if (next === undefined) return;
      this.#styles.set(next.id, styles[chance.below(styles.length)] ?? 'good');
      this.move(next, { kind: 'start' });
      return;
    }
    const last = this.browser.log.at(-1);
    const lastTicket = last && this.tickets.get(last.ticketId);
    if (last !== undefined && lastTicket !== undefined && chance.below(20) === 0) this.move(lastTicket, last.move);
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
