import type { LogEntry, OfflineMove, TicketView } from '@kalima/contract';
import { solutionOf } from '@kalima/rules';

type AnswerMove = Extract<OfflineMove, { kind: 'answer' | 'pair' | 'skip' }>;

/** For tests: what answers a question of a ticket, rightly; it is put in its other way where it needs sound or a voice. */
export function rightMoves(ticket: TicketView, index: number): OfflineMove[] {
  const swapped = ticket.swaps[String(index)];
  const question = (swapped ?? ticket.questions[index])?.question;
  if (question === undefined) throw new Error(`no question ${index}`);
  const swap: OfflineMove[] = swapped ? [{ kind: 'swap', index }] : [];
  const known = {
    words: new Map(ticket.words.map((word) => [word.id, { ...word, inflections: [] }])),
    taughtLetters: new Set<string>(),
    lemmaLetters: new Set<string>(),
  };
  const solution = solutionOf(known, question);
  const tookMs = 3000;
  switch (solution.kind) {
    case 'choice':
      return [...swap, { kind: 'answer', index, answer: { kind: 'choice', option: solution.option }, tookMs }];
    case 'truth':
      return [...swap, { kind: 'answer', index, answer: { kind: 'truth', value: solution.value }, tookMs }];
    case 'text':
      return [...swap, { kind: 'answer', index, answer: { kind: 'text', text: solution.forms[0] ?? '' }, tookMs }];
    case 'pairs':
      return solution.pairs.map(([left, right], attempt) => ({ kind: 'pair', index, attempt, left, right, tookMs }));
  }
}

/** The same question, answered wrongly. */
export function wrongMoves(ticket: TicketView, index: number): OfflineMove[] {
  const moves = rightMoves(ticket, index);
  const last = moves.at(-1) as AnswerMove;
  if (last.kind === 'answer') return [...moves.slice(0, -1), { ...last, answer: wrongOf(last.answer) }];
  throw new Error('pairs are answered rightly in these tests');
}

function wrongOf(answer: Extract<AnswerMove, { kind: 'answer' }>['answer']): typeof answer {
  switch (answer.kind) {
    case 'choice':
      return { kind: 'choice', option: answer.option === 0 ? 1 : 0 };
    case 'truth':
      return { kind: 'truth', value: !answer.value };
    default:
      return { kind: 'no-idea' };
  }
}

/** A whole session from its start to its end, with these questions answered wrongly. */
export function wholeSession(ticket: TicketView, wrong: readonly number[] = []): OfflineMove[] {
  const questions = ticket.questions.flatMap((_, index) =>
    wrong.includes(index) ? wrongMoves(ticket, index) : rightMoves(ticket, index),
  );
  return [{ kind: 'start' }, ...questions, { kind: 'finish' }];
}

export const questionsToMiss = (ticket: TicketView): number[] =>
  ticket.questions.flatMap(({ question }, index) => (question.kind === 'matching' ? [] : [index]));

/** Entries of a log, five seconds apart. */
export function entriesOf(
  made: readonly { readonly ticket: TicketView; readonly move: OfflineMove }[],
  fromMs: number,
  firstSeq = 0,
): LogEntry[] {
  return made.map(({ ticket, move }, at) => ({
    seq: firstSeq + at,
    ticketId: ticket.id,
    signature: ticket.signature,
    move,
    wallMs: fromMs + at * 5000,
    monotonicMs: at * 5000,
    pageLoad: '99999999-9999-4999-8999-999999999999',
    previousHash: '',
  }));
}
