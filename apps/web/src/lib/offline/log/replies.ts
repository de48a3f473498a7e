import type {
  AlmostReply,
  AnsweredReply,
  FinishedReply,
  matchPair,
  NextStep,
  OfflineMove,
  PlayerView,
  QuestionView,
  ReplyOf,
  SessionView,
  TicketView,
} from '@kalima/contract';
import { momentAt, playerAt, sessionXpSource, viewPlayer, wordsAbout } from '@kalima/rules';
import { missedIn, type RunTexts, replyTo, viewFinished, viewMissed, viewProgress } from '@kalima/rules/session';
import { calendarOf } from './calendar.ts';
import {
  hasAllLevels,
  type LocalPlay,
  type LocalState,
  type OfflineContext,
  paidFor,
  runOf,
  type TicketRun,
} from './replay.ts';

export type MoveReply =
  | { readonly kind: 'answered'; readonly reply: AnsweredReply }
  | { readonly kind: 'almost'; readonly reply: AlmostReply }
  | { readonly kind: 'paired'; readonly reply: ReplyOf<typeof matchPair> }
  | { readonly kind: 'swapped'; readonly index: number; readonly question: QuestionView }
  | { readonly kind: 'finished'; readonly reply: FinishedReply };

export function playerIn(local: LocalState, { state }: OfflineContext, atMs = local.movedMs ?? 0): PlayerView {
  const { player, batteries } = local;
  const { rulebook } = state;
  return viewPlayer(playerAt(player, batteries, atMs, rulebook), momentAt(atMs, calendarOf(state)), rulebook);
}

type Explanation = AnsweredReply['explanation'];

const explanationAt = (ticket: TicketView, { session }: TicketRun, index: number) => {
  const swapped = session.swapped.includes(index) ? ticket.swaps[String(index)] : undefined;
  return (swapped ?? ticket.questions[index])?.explanation;
};

function textsOf(ticket: TicketView, run: TicketRun): RunTexts<Explanation> {
  const readings = new Map(
    [...ticket.questions, ...Object.values(ticket.swaps)].flatMap(({ question, explanation }) =>
      wordsAbout(question).map((id, at) => [id, explanation.words[at]?.transliteration] as const),
    ),
  );
  return {
    explain: (_, index) => {
      const explanation = explanationAt(ticket, run, index);
      if (explanation === undefined) throw new Error(`The ticket has no question ${index}`);
      return explanation;
    },
    wordOf: (id) => {
      const word = ticket.words.find((each) => each.id === id);
      return word === undefined ? null : { ...word, transliteration: readings.get(id) ?? '' };
    },
    phraseOf: (phrase) => phraseIn(ticket, phrase),
  };
}

/** The translation of an example phrase stands among the options. */
function phraseIn({ questions, session }: TicketView, given: { word: string; phrase: number }): string | null {
  for (const [index, { question }] of questions.entries()) {
    const view = session.questions[index];
    if (question.kind !== 'translation' || view?.kind !== 'translation') continue;
    const at = question.options.findIndex(({ word, phrase }) => word === given.word && phrase === given.phrase);
    const meaning = view.options[at];
    if (meaning !== undefined) return meaning;
  }
  return null;
}

function runIn(local: LocalState, ticket: TicketView): TicketRun {
  const run = local.runs.get(ticket.id);
  if (run === undefined) throw new Error('The session has not begun');
  return run;
}

const viewAt = (ticket: TicketView, { session }: Pick<TicketRun, 'session'>, index: number) => {
  const swapped = session.swapped.includes(index) ? ticket.swaps[String(index)]?.view : undefined;
  return swapped ?? ticket.session.questions[index];
};

/** @param after the move */
export function replyToMove(
  after: LocalPlay,
  ticket: TicketView,
  move: Exclude<OfflineMove, { kind: 'start' }>,
  next: NextStep,
): MoveReply {
  const { local, context } = after;
  const run = runIn(local, ticket);
  if (move.kind === 'finish') return { kind: 'finished', reply: finished(after, ticket, run, next) };
  if (move.kind === 'swap') {
    const question = viewAt(ticket, run, move.index);
    if (question === undefined) throw new Error(`The ticket has no question ${move.index}`);
    return { kind: 'swapped', index: move.index, question };
  }
  const news = { questsDone: [], player: playerIn(local, context) };
  const { rulebook } = context.state;
  const shown = { run: runOf(ticket, run, context), session: run.session, texts: textsOf(ticket, run) };
  return replyTo(move, shown, news, rulebook);
}

export function sessionIn(ticket: TicketView, run: TicketRun, context: OfflineContext): SessionView {
  const { session } = run;
  return {
    ...ticket.session,
    questions: ticket.session.questions.map((question, index) => viewAt(ticket, run, index) ?? question),
    ...viewProgress(runOf(ticket, run, context), session, context.state.rulebook),
    resumed: session.entries.length > 0 || session.tries.length > 0,
  };
}

/** Facts that only the server has are left out: the Quran's numbers, verses that can be read now, and quests. */
function finished({ local, context }: LocalPlay, ticket: TicketView, run: TicketRun, next: NextStep): FinishedReply {
  const { session, result } = run;
  if (result === null) throw new Error('The session has not ended');
  const { rulebook } = context.state;
  const prefix = `${sessionXpSource(session, rulebook)}:`;
  const paid = new Map([...paidFor(ticket, local)].filter(([source]) => source.startsWith(prefix)));
  const { player, journey } = local;
  const over = { session, result, player, journey, hasAllLevels: hasAllLevels(local, context.state), next, paid };
  const { xp, ...counted } = viewFinished(over, rulebook);
  const missed = result.passed ? [] : missedIn(runOf(ticket, run, context), session);
  return {
    ...counted,
    verses: [],
    story: {
      words: [],
      missed: viewMissed(missed, textsOf(ticket, run)),
      xp,
      quran: null,
      week: null,
      completed: null,
      readable: null,
      nextTitle: null,
    },
    questsDone: [],
    player: playerIn(local, context),
  };
}
