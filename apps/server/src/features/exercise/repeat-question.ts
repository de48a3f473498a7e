import type { AnsweredReply, Language, RefusalCode } from '@kalima/contract';
import {
  type Answer,
  isSameAnswer,
  type Moment,
  type Outcome,
  type QuestionAtHand,
  type Repeat,
  repeatPair,
  repeatQuestion,
  type Session,
  waitingRepeats,
} from '@kalima/rules';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../../dependencies.ts';
import { refuse } from '../../errors.ts';
import type { UserRef } from '../../live-session.ts';
import { listed, type RememberedRead, rememberedJson } from '../../memory/memory-store.ts';
import { writeRepeatedWords } from '../../memory/review-question.ts';
import { changePlayer } from '../../player/player-store.ts';
import { viewPlayer } from '../../player/player-view.ts';
import { cachedRun, questionsOf, runOf } from '../../sessions/session-run.ts';
import {
  playedSession,
  type SessionJson,
  storedSession,
  wordsOfSession,
  writeRepeats,
} from '../../sessions/session-store.ts';
import { answered, type PairInput, paired, type QuestionInput, wordsAt } from './play-question.ts';

interface Read {
  readonly session: SessionJson | null;
  readonly remembered: RememberedRead;
}

type Hand = Pick<QuestionAtHand, 'course' | 'index' | 'question' | 'tookMs'>;
type Rule = (session: Session, hand: Hand, moment: Moment) => Outcome<Session, RefusalCode, never>;

const repeatAt = ({ repeats = [] }: Session, index: number) => repeats.find((each) => each.index === index);

/** No event is booked, and study time is not counted: a repeat changes its session and the log, and nothing else. */
async function playRepeat(
  deps: Dependencies,
  ref: UserRef,
  sessionId: string,
  { index, tookMs, late }: QuestionInput,
  isReplay: (session: Session) => boolean,
  rule: Rule,
) {
  const kept = cachedRun(deps, sessionId);
  const words = kept === null ? wordsOfSession(sessionId) : listed(wordsAt(kept, index));
  const context = sql`jsonb_build_object('session', ${playedSession(sessionId, kept, late)}, 'remembered', ${rememberedJson(words)})`;
  const changed = await changePlayer<Read, Pick<Parameters<typeof answered>[1], 'run' | 'question' | 'state'>>(
    deps,
    ref,
    context,
    (player, read, moment) => {
      if (read.session === null) return { kind: 'not-found' };
      const stored = storedSession(read.session);
      const run = runOf(deps, stored, kept);
      if (run === null) return { kind: 'course-changed' };
      const question = questionsOf(run, stored.session)[index];
      if (question === undefined) return { kind: 'refused', refusal: 'not-this-question' };
      if (isReplay(stored.session)) return { kind: 'unchanged', value: { run, question, state: stored.session } };
      const hand = { course: run.teaching.forQuestions, index, question, tookMs: tookMs ?? null };
      const outcome = rule(stored.session, hand, moment);
      if (!outcome.done) return { kind: 'refused', refusal: outcome.refusal };
      const repeat = repeatAt(outcome.state, index);
      const logged =
        repeat === undefined ? [] : [writeRepeatedWords(deps, { stored, run, repeat }, read.remembered, moment)];
      return {
        kind: 'changed',
        player,
        events: [],
        writes: [writeRepeats(sessionId, outcome.state), ...logged],
        value: { run, question, state: outcome.state },
      };
    },
    { late },
  );
  if (!changed.done) refuse(changed.refusal);
  return { ...changed.value, questsDone: [], player: viewPlayer(changed.player, changed.moment, deps.rulebook) };
}

const asEntry = (repeat: Repeat) => ({ ...repeat, xpEarned: 0, batteryBonus: false });

/** @param given null: skipped */
export async function repeat(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  sessionId: string,
  { answer: given, ...at }: QuestionInput & { readonly answer: Answer | null },
): Promise<AnsweredReply> {
  const played = await playRepeat(
    deps,
    ref,
    sessionId,
    at,
    (session) => {
      const before = repeatAt(session, at.index);
      if (before === undefined) return false;
      if (given === null || before.answer === null) return given === null && before.verdict === 'skipped';
      return isSameAnswer(before.answer, given);
    },
    (session, hand, moment) => repeatQuestion(session, hand, given, moment, deps.rulebook),
  );
  const done = repeatAt(played.state, at.index);
  if (done === undefined) throw new Error(`Question ${at.index} was repeated and has no repeat`);
  return answered(deps, played, asEntry(done), language);
}

export async function repeatOnePair(
  deps: Dependencies,
  ref: UserRef,
  language: Language,
  sessionId: string,
  { attempt, left, right, ...at }: PairInput,
) {
  const { index } = at;
  const played = await playRepeat(
    deps,
    ref,
    sessionId,
    at,
    (session) => {
      if (repeatAt(session, index) !== undefined) return true;
      // What was tried belongs to the question at hand: of any other it would tell what is a pair.
      const isAtHand = waitingRepeats(session, deps.rulebook)[0] === index;
      const tried = isAtHand ? session.tries[attempt] : undefined;
      return tried?.left === left && tried.right === right;
    },
    (session, hand, moment) =>
      attempt === session.tries.length
        ? repeatPair(session, hand, { left, right }, moment, deps.rulebook)
        : { done: false, refusal: 'already-answered' },
  );
  const done = repeatAt(played.state, index);
  return paired(deps, played, done && asEntry(done), { left, right }, language);
}
