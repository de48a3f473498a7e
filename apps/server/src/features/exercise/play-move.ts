import { inLanguage } from '@kalima/course';
import { askedWords, hasReadingHelp, type Session, viewQuestion } from '@kalima/rules';
import {
  isPlayed,
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
import { type MemoryBefore, writeRepeatedWords, writeReviewedWords } from '../../memory/review-question.ts';
import { changePlayer, type LateMove } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import type { Asker } from '../../request/asker.ts';
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
  readonly paid?: readonly string[];
  readonly remembered?: RememberedRead;
}

export interface SessionRequest extends Asker {
  readonly sessionId: string;
  /** The offline move; absent: an online move. */
  readonly late?: LateMove | undefined;
}

interface Played {
  readonly stored: StoredSession;
  readonly run: SessionRun;
}

const noMemory: RememberedRead = { words: {}, model: null };

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

/** Idempotency key within the learner's requests. A repeat and a swap complete no quest. */
function requestOf(sessionId: string, move: QuestionMove | SwapMove): { request?: string } {
  if (move.kind === 'swap' || move.isRepeat) return {};
  const { index } = move;
  return { request: `${sessionId}:${move.kind === 'pair' ? `${index}:${move.attempt}` : index}` };
}

function writesOf(
  deps: Dependencies,
  move: QuestionMove | SwapMove,
  { stored, run, after }: Played & { readonly after: Session },
  memory: MemoryBefore,
): SQL[] {
  const { index } = move;
  const { id } = stored;
  if (move.kind === 'swap') return [writeSession(id, after)];
  if (move.isRepeat) {
    const repeat = repeatAt(after, index);
    const logged = repeat === undefined ? [] : [writeRepeatedWords(deps, { stored, run, repeat }, memory)];
    return [writeRepeats(id, after), ...logged];
  }
  const entry = after.entries[index];
  const logged = entry === undefined ? [] : writeReviewedWords(deps, { stored, run, index, entry }, memory);
  return [writeSession(id, after), ...logged];
}

async function play(deps: Dependencies, { ref, sessionId, late }: SessionRequest, move: QuestionMove | SwapMove) {
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
      const isOffline = late?.movesBatteries === true;
      const made = { move, moment, isLate: late !== undefined, isOffline, paid: new Set(read.paid) };
      const outcome = playMove({ player, session: stored.session }, playedRun(stored, run), made, rulebook);
      if (!outcome.done) return { kind: 'refused', refusal: outcome.refusal };
      const { session } = outcome.state;
      return {
        kind: 'changed',
        player: outcome.state.player,
        events: outcome.events,
        writes: writesOf(deps, move, { stored, run, after: session }, { ...(read.remembered ?? noMemory), moment }),
        value: { stored: { ...stored, session }, run },
        ...named,
      };
    },
    { late },
  );
  const { player, moment, questsDone, value } = changed;
  return { ...value, after: { questsDone: [...questsDone], player: viewPlayer(player, moment, rulebook) } };
}

/** The reply to a move, made now or before. A swap replaces the current question by a variant without sound or microphone. */
export async function makeMove(deps: Dependencies, request: SessionRequest, move: QuestionMove | SwapMove) {
  const { language } = request;
  const { stored, run, after } = await play(deps, request, move);
  const { session } = stored;
  const { teaching } = run;
  if (move.kind !== 'swap') {
    const shown = { run: playedRun(stored, run), session, texts: textsOf(teaching, language) };
    return replyTo(move, shown, after, deps.rulebook);
  }
  const question = questionAt(run, session, move.index);
  if (question === undefined) throw new Error(`The session has no question ${move.index}`);
  const hasHelp = hasReadingHelp(teaching.shown, session.place, question, deps.rulebook);
  const view = inLanguage(viewQuestion(teaching.shown, question, hasHelp), language);
  return { kind: 'swapped' as const, reply: { question: view } };
}

type MadeMove = Awaited<ReturnType<typeof makeMove>>;
type ReplyBy = { readonly [Kind in MadeMove['kind']]: Extract<MadeMove, { kind: Kind }>['reply'] };

/** @param kinds those that the move can have */
export async function replyOfKind<Kind extends MadeMove['kind']>(
  making: Promise<MadeMove>,
  ...kinds: readonly Kind[]
): Promise<ReplyBy[Kind]> {
  const { kind, reply } = await making;
  if (!kinds.some((each) => each === kind)) throw new Error(`A move has a reply of the kind ${kind}`);
  return reply as ReplyBy[Kind];
}
