import type { AnsweredReply, Language, QuestionView } from '@kalima/contract';
import { inLanguage } from '@kalima/course';
import { askedWords, hasReadingHelp, type Moment, type Session, viewQuestion } from '@kalima/rules';
import {
  isPlayed,
  type PairMove,
  playMove,
  type QuestionMove,
  questionAt,
  repeatAt,
  replyTo,
  type SwapMove,
} from '@kalima/rules/session';
import { type SQL, sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { listed, type RememberedRead, rememberedJson } from '../../memory/memory-store.ts';
import { writeRepeatedWords, writeReviewedWords } from '../../memory/review-question.ts';
import { changePlayer, type LateMove } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { refuse } from '../../request/errors.ts';
import type { UserRef } from '../../request/live-session.ts';
import { textsOf } from '../../runs/explain.ts';
import { cachedRun, playedRun, runOf, type SessionRun } from '../../runs/session-run.ts';
import {
  bookedSources,
  playedSession,
  type SessionJson,
  type StoredSession,
  storedSession,
  wordsOfSession,
  writeRepeats,
  writeSession,
} from '../../runs/session-store.ts';

interface Read {
  readonly session: SessionJson | null;
  /** Of a first try alone. */
  readonly paid?: readonly string[];
  /** Of every move about a question. */
  readonly remembered?: RememberedRead;
}

interface Played {
  readonly stored: StoredSession;
  readonly run: SessionRun;
}

const noMemory: RememberedRead = { memories: {}, model: null };

/** The words that a question asks, also where it was put in another way. */
const wordsAt = ({ questions, swaps }: SessionRun, index: number) =>
  [questions[index], swaps[index]].flatMap((question) => (question === undefined ? [] : askedWords(question)));

function contextOf(sessionId: string, move: QuestionMove | SwapMove, cached: SessionRun | null, late?: LateMove): SQL {
  const session = playedSession(sessionId, cached, late);
  if (move.kind === 'swap') return sql`jsonb_build_object('session', ${session})`;
  const remembered = rememberedJson(cached === null ? wordsOfSession(sessionId) : listed(wordsAt(cached, move.index)));
  if (move.isRepeat) return sql`jsonb_build_object('session', ${session}, 'remembered', ${remembered})`;
  return sql`jsonb_build_object('session', ${session},
    'paid', ${bookedSources(sessionId, move.index)}, 'remembered', ${remembered})`;
}

/** Names the request within the learner's: the same when it is repeated. A repeat and a swap complete no quest. */
function requestOf(sessionId: string, move: QuestionMove | SwapMove): { request?: string } {
  if (move.kind === 'swap' || move.isRepeat) return {};
  const { index } = move;
  return { request: `${sessionId}:${move.kind === 'pair' ? `${index}:${move.attempt}` : index}` };
}

/** The session after a move, and the log of the words that it judged. */
function writesOf(
  deps: Dependencies,
  move: QuestionMove | SwapMove,
  before: Played,
  after: Session,
  remembered: RememberedRead,
  moment: Moment,
): SQL[] {
  const { index } = move;
  const { id } = before.stored;
  if (move.kind === 'swap') return [writeSession(id, after)];
  if (move.isRepeat) {
    const repeat = repeatAt(after, index);
    const logged = repeat === undefined ? [] : [writeRepeatedWords(deps, { ...before, repeat }, remembered, moment)];
    return [writeRepeats(id, after), ...logged];
  }
  const entry = after.entries[index];
  const logged = entry === undefined ? [] : writeReviewedWords(deps, { ...before, index, entry }, remembered, moment);
  return [writeSession(id, after), ...logged];
}

/** Plays one move of a session by the rules; the same one again changes nothing. */
async function play(
  deps: Dependencies,
  ref: UserRef,
  sessionId: string,
  move: QuestionMove | SwapMove,
  late: LateMove | undefined,
) {
  const { rulebook } = deps;
  const cached = cachedRun(deps, sessionId);
  const named = requestOf(sessionId, move);
  const changed = await changePlayer<Read, Played>(
    deps,
    ref,
    contextOf(sessionId, move, cached, late),
    (player, read, moment) => {
      if (read.session === null) return { kind: 'not-found' };
      const stored = storedSession(read.session);
      const run = runOf(deps, stored, cached);
      if (run === null) return { kind: 'course-changed' };
      if (isPlayed(stored.session, move, rulebook)) return { kind: 'unchanged', value: { stored, run }, ...named };
      const context = { isLate: late !== undefined, paid: new Set(read.paid) };
      const outcome = playMove(
        { player, session: stored.session },
        move,
        playedRun(stored, run),
        context,
        moment,
        rulebook,
      );
      if (!outcome.done) return { kind: 'refused', refusal: outcome.refusal };
      const { session } = outcome.state;
      return {
        kind: 'changed',
        player: outcome.state.player,
        events: outcome.events,
        writes: writesOf(deps, move, { stored, run }, session, read.remembered ?? noMemory, moment),
        value: { stored: { ...stored, session }, run },
        ...named,
      };
    },
    { late },
  );
  if (!changed.done) refuse(changed.refusal);
  const { player, moment, questsDone, value } = changed;
  return { ...value, after: { questsDone: [...questsDone], player: viewPlayer(player, moment, rulebook) } };
}

async function replied(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  sessionId: string,
  move: QuestionMove,
  late: LateMove | undefined,
) {
  const { stored, run, after } = await play(deps, ref, sessionId, move, late);
  const texts = textsOf(run.teaching, language);
  return replyTo(move, playedRun(stored, run), stored.session, texts, after, deps.rulebook);
}

/** @param late a move that was made without a connection; absent: it is made now */
export async function answer(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  sessionId: string,
  move: Extract<QuestionMove, { kind: 'answer' }>,
  late?: LateMove,
) {
  const replying = await replied(deps, ref, language, sessionId, move, late);
  if (replying.kind === 'paired') throw new Error('An answer was judged as a pair');
  return replying.reply;
}

export async function skip(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  sessionId: string,
  move: Extract<QuestionMove, { kind: 'skip' }>,
  late?: LateMove,
): Promise<AnsweredReply> {
  const replying = await replied(deps, ref, language, sessionId, move, late);
  if (replying.kind !== 'answered') throw new Error(`Question ${move.index} was skipped and is not done`);
  return replying.reply;
}

export async function tryPair(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  sessionId: string,
  move: PairMove,
  late?: LateMove,
) {
  const replying = await replied(deps, ref, language, sessionId, move, late);
  if (replying.kind !== 'paired') throw new Error(`Question ${move.index} has no pairs`);
  return replying.reply;
}

/** Puts the current question in a way that needs neither sound nor a microphone. */
export async function swap(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  sessionId: string,
  move: SwapMove,
  late?: LateMove,
): Promise<{ question: QuestionView }> {
  const { stored, run } = await play(deps, ref, sessionId, move, late);
  const { shown } = run.teaching;
  const { session } = stored;
  const question = questionAt(run, session, move.index);
  if (question === undefined) throw new Error(`The session has no question ${move.index}`);
  const hasHelp = hasReadingHelp(shown, session.place, question, deps.rulebook);
  return { question: inLanguage(viewQuestion(shown, question, hasHelp), language) };
}
