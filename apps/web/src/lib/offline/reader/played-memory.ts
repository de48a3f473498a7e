import type { LogEntry, OfflineMove, TicketView } from '@kalima/contract';
import type { WordId } from '@kalima/course';
import { askedWords, momentAt } from '@kalima/rules';
import {
  type MemoryOfWords,
  markMemory,
  type ReviewedQuestion,
  type RunWithCards,
  reviewedEntry,
  reviewWords,
  taughtAfter,
} from '@kalima/rules/memory';
import { readingSource } from '@kalima/rules/reader';
import { questionsOf } from '@kalima/rules/session';
import { calendarOf } from '../log/calendar.ts';
import { type LocalPlay, runOf, type TicketRun } from '../log/replay.ts';
import type { WaitingMark } from './waiting-mark.ts';

interface PlayedSince extends LocalPlay {
  readonly tickets: ReadonlyMap<string, TicketView>;
  readonly entries: readonly LogEntry[];
  /** The entries before this one are in the server's state. */
  readonly countedBefore: number;
}

interface AskedQuestion {
  readonly question: ReviewedQuestion;
  readonly run: RunWithCards;
}

const isRepeat = (move: OfflineMove): boolean => 'isRepeat' in move && move.isRepeat === true;

const cardsOf = (ticket: TicketView, played: TicketRun, context: LocalPlay['context']): RunWithCards => ({
  startedAtMs: played.startedAtMs,
  introduce: (ticket.introduce ?? []) as WordId[],
  asks: questionsOf(runOf(ticket, played, context), played.session).map(askedWords),
  entries: played.session.entries,
});

/** A question whose last move is in the server's state is in its memory too. A repeat leaves no evidence. */
function askedSince({ local, context, tickets, entries, countedBefore }: PlayedSince): AskedQuestion[] {
  const key = (ticketId: string, index: number) => `${ticketId} ${index}`;
  const since = new Set(
    entries
      .filter(({ seq }) => seq >= countedBefore)
      .flatMap(({ ticketId, move }) => ('index' in move && !isRepeat(move) ? [key(ticketId, move.index)] : [])),
  );
  const calendar = calendarOf(context.state);
  return [...local.runs].flatMap(([id, played]) => {
    const ticket = tickets.get(id);
    if (ticket === undefined) return [];
    const run = cardsOf(ticket, played, context);
    return played.session.entries.flatMap((entry, index) => {
      if (!since.has(key(id, index))) return [];
      const question = reviewedEntry(entry, { source: id, index, circumstances: [] }, calendar);
      return question === null ? [] : [{ question, run }];
    });
  });
}

/** The words met by the last download, after the questions and marks since, in the order of their moments. */
export function memoryAfter(
  memory: MemoryOfWords,
  played: PlayedSince,
  marks: readonly WaitingMark[],
  aheadMs: number,
): MemoryOfWords {
  const { state } = played.context;
  const { rulebook } = state;
  const calendar = calendarOf(state);
  const asked = askedSince(played).map(({ question, run }) => ({
    atMs: question.atMs,
    after: ({ words, model }: MemoryOfWords): MemoryOfWords => {
      const known = new Map(words.map((each) => [each.word, each]));
      const before = {
        memoryOf: (word: WordId) => known.get(word)?.memory ?? null,
        taughtMs: (word: WordId) => known.get(word)?.taughtMs ?? null,
        model,
      };
      return { words: taughtAfter(words, reviewWords(question, run, before, rulebook), calendar), model };
    },
  }));
  const marked = marks.map(({ key, body, words: its, madeMs }) => ({
    atMs: madeMs + aheadMs,
    after: (before: MemoryOfWords): MemoryOfWords => {
      const mark = { source: readingSource(body.surah, body.ayah, key), marks: its };
      const { words } = markMemory(mark, before, momentAt(madeMs + aheadMs, calendar), rulebook);
      return { words, model: before.model };
    },
  }));
  return [...asked, ...marked]
    .toSorted((one, other) => one.atMs - other.atMs)
    .reduce((before, { after }) => after(before), memory);
}
