import { createHash, randomUUID } from 'node:crypto';
import { deliverMoves, type LogEntry, type OfflineMove, type TicketView, takeTickets } from '@kalima/contract';
import { type Answer, logEntryText, type Question } from '@kalima/rules';
import type { TestServer } from './harness.ts';
import type { TestLearner } from './learner.ts';
import { rightAnswer, wrongAnswer } from './play.ts';

const thinkingMs = 2000;

export interface Played {
  /** The number of wrong answers, from the first question on (matching is always right). */
  readonly wrong?: number;
  readonly thinkingMs?: number;
  /** Stops after this number of questions. */
  readonly questions?: number;
}

/** A browser that plays offline while the server's clock goes on, and delivers its log later. */
export class OfflineBrowser {
  readonly id = randomUUID();
  readonly log: LogEntry[] = [];
  #pageLoad = randomUUID();
  #loadedMs: number;
  /** Offset of the wall clock. */
  aheadMs = 0;

  constructor(
    private readonly server: TestServer,
    /** Null: a guest, until the sign-in. */
    public who: TestLearner | null,
  ) {
    this.#loadedMs = server.clock.now();
  }

  get #learner(): TestLearner {
    if (this.who === null) throw new Error('Nobody is signed in');
    return this.who;
  }

  async take(body: { has?: string[]; guide?: number; pack?: string } = {}): Promise<readonly TicketView[]> {
    const { tickets } = await this.#learner.call(takeTickets, { body: { has: [], ...body } });
    return tickets;
  }

  /** As after a restart of the app: the monotonic clock starts at zero. */
  reload(): void {
    this.#pageLoad = randomUUID();
    this.#loadedMs = this.server.clock.now();
  }

  #clocks() {
    const nowMs = this.server.clock.now();
    return { wallMs: nowMs + this.aheadMs, monotonicMs: nowMs - this.#loadedMs, pageLoad: this.#pageLoad };
  }

  record(ticket: Pick<TicketView, 'id' | 'signature'>, move: OfflineMove): void {
    const before = this.log.at(-1);
    this.log.push({
      seq: this.log.length,
      ticketId: ticket.id,
      signature: ticket.signature,
      move,
      ...this.#clocks(),
      previousHash: before === undefined ? '' : createHash('sha256').update(logEntryText(before)).digest('hex'),
    });
  }

  #answer(ticket: TicketView, index: number, question: Question, isWrong: boolean, waitMs: number): boolean {
    if (question.kind !== 'matching') {
      this.server.clock.advance(waitMs);
      const answer = isWrong ? wrongAnswer(this.server, question) : (rightAnswer(this.server, question) as Answer);
      this.record(ticket, { kind: 'answer', index, answer });
      return isWrong;
    }
    for (const [left, word] of question.left.entries()) {
      this.server.clock.advance(waitMs);
      this.record(ticket, { kind: 'pair', index, attempt: left, left, right: question.right.indexOf(word) });
    }
    return false;
  }

  /** Plays a ticket to its end, without the optional repeats. */
  play(ticket: TicketView, { wrong = 0, thinkingMs: waitMs = thinkingMs, questions }: Played = {}): void {
    this.record(ticket, { kind: 'start' });
    let wrongLeft = wrong;
    for (const [index, { question }] of ticket.questions.slice(0, questions).entries()) {
      if (this.#answer(ticket, index, question, wrongLeft > 0, waitMs)) wrongLeft -= 1;
    }
    if (questions === undefined) this.record(ticket, { kind: 'finish' });
  }

  /** @param isReloaded after another page load: only the wall clock measures the time in between */
  async deliver(entries: readonly LogEntry[] = this.log, isReloaded = false) {
    const clocks = isReloaded ? { ...this.#clocks(), monotonicMs: 0, pageLoad: randomUUID() } : this.#clocks();
    return await this.#learner.call(deliverMoves, { body: { browserId: this.id, ...clocks, entries: [...entries] } });
  }

  /** Delivers the whole log in batches, each from the server's `next` on. */
  async deliverAll(size = 100): Promise<Awaited<ReturnType<OfflineBrowser['deliver']>>['asides']> {
    const rejections = [];
    for (let next = 0; next < this.log.length; ) {
      const reply = await this.deliver(this.log.slice(next, next + size));
      rejections.push(...reply.asides);
      if (reply.next <= next) throw new Error(`The server wants move ${reply.next} again`);
      next = reply.next;
    }
    return rejections;
  }
}
