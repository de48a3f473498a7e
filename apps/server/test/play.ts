import {
  type AnsweredReply,
  answerQuestion,
  type BodyOf,
  finishExercise,
  matchPair,
  type SessionView,
  startExercise,
} from '@kalima/contract';
import { type Answer, kindTraits, type Question, solutionOf } from '@kalima/rules';
import { questionsOf } from '@kalima/rules/session';
import { sql } from 'drizzle-orm';
import type { Dependencies } from '../src/dependencies.ts';
import { runOf } from '../src/runs/session-run.ts';
import { type SessionJson, storedSession } from '../src/runs/session-store.ts';
import type { TestServer } from './harness.ts';
import type { TestLearner } from './learner.ts';

/** The questions of a session with their answers, as only the server knows them. */
export async function questionsBehind(server: TestServer, sessionId: string): Promise<readonly Question[]> {
  const [row] = await server.database.run<{ session: SessionJson }>(sql`
    select to_jsonb(s) || jsonb_build_object('document', (
      select document from session_questions q where q.user_id = s.user_id and q.session_id = s.id)) as session
    from exercise_sessions s where id = ${sessionId}::uuid`);
  if (row === undefined) throw new Error(`no session ${sessionId}`);
  lastMs.set(server, server.clock.now());
  const stored = storedSession(row.session);
  const run = runOf(server.deps, stored, null);
  if (run === null) throw new Error(`the questions of session ${sessionId} cannot be had any more`);
  return questionsOf(run, stored.session);
}

/** The right answer; null for pairs, which are matched one by one. */
export function rightAnswer({ deps }: { deps: Pick<Dependencies, 'teaching'> }, question: Question): Answer | null {
  const solution = solutionOf(deps.teaching.withPacks.forQuestions, question);
  switch (solution.kind) {
    case 'pairs':
      return null;
    case 'text': {
      const [form = ''] = solution.forms;
      return kindTraits[question.kind].answer === 'spoken'
        ? { kind: 'spoken', transcript: form }
        : { kind: 'text', text: form };
    }
    default:
      return solution;
  }
}

export function wrongAnswer(server: TestServer, question: Question): Answer {
  const right = rightAnswer(server, question);
  switch (right?.kind) {
    case 'choice':
      return { kind: 'choice', option: (right.option + 1) % 4 };
    case 'truth':
      return { kind: 'truth', value: !right.value };
    case 'text':
      return { kind: 'text', text: 'ظظظ' };
    case 'spoken':
      return { kind: 'spoken', transcript: 'ظظظ' };
    default:
      throw new Error('a matching question is not answered at once');
  }
}

/** When the questions were read, or the last one answered. */
const lastMs = new WeakMap<TestServer, number>();

/** Advances the clock by the time a person needs: faster answers count for no league and no quest. */
function takeTime(server: TestServer, minMs: number): void {
  const nowMs = server.clock.now();
  const sinceMs = nowMs - (lastMs.get(server) ?? nowMs);
  if (sinceMs >= 0 && sinceMs < minMs) server.clock.advance(minMs - sinceMs);
  lastMs.set(server, server.clock.now());
}

/** Gives a final answer: no slip of one letter, which would leave the question open. */
export async function giveAnswer(
  who: TestLearner,
  sessionId: string,
  body: BodyOf<typeof answerQuestion>,
): Promise<AnsweredReply> {
  const reply = await who.call(answerQuestion, { params: { sessionId }, body });
  if (reply.verdict === 'almost') throw new Error(`Question ${body.index} got a second try`);
  return reply;
}

/** Answers one question over HTTP, at a person's pace. */
export async function answerOne(
  server: TestServer,
  who: TestLearner,
  sessionId: string,
  index: number,
  question: Question,
  isWrong = false,
) {
  const params = { sessionId };
  const { pace } = server.deps.rulebook;
  if (question.kind !== 'matching') {
    takeTime(server, pace.minAnswerMs);
    const answer = isWrong ? wrongAnswer(server, question) : (rightAnswer(server, question) as Answer);
    return await giveAnswer(who, sessionId, { index, answer });
  }
  for (const [left, word] of question.left.entries()) {
    const right = question.right.indexOf(word);
    takeTime(server, pace.minPairMs);
    await who.call(matchPair, { params, body: { index, attempt: left, left, right } });
  }
  return null;
}

/** Answers the remaining questions, the first `wrong` of them wrongly (matching is always right). */
export async function playThrough(
  server: TestServer,
  who: TestLearner,
  session: Pick<SessionView, 'id' | 'verdicts'>,
  wrong = 0,
): Promise<void> {
  let wrongLeft = wrong;
  for (const [index, question] of (await questionsBehind(server, session.id)).entries()) {
    if (index < session.verdicts.length) continue;
    const isWrong = wrongLeft > 0 && question.kind !== 'matching';
    if (isWrong) wrongLeft -= 1;
    await answerOne(server, who, session.id, index, question, isWrong);
  }
}

/** Skips every question, or answers it wrongly: no word is ever right. */
export async function playAllWrong(
  server: TestServer,
  who: TestLearner,
  session: Pick<SessionView, 'id'>,
): Promise<void> {
  const params = { sessionId: session.id };
  for (const [index, question] of (await questionsBehind(server, session.id)).entries()) {
    if (kindTraits[question.kind].allowsNoIdea) {
      await giveAnswer(who, session.id, { index, answer: { kind: 'no-idea' } });
    } else if (question.kind === 'matching') {
      // Try each word with the next one first.
      const { left, right } = question;
      const pairOf = (at: number) => right.findIndex((word) => word === left[at % left.length]);
      const wrong = left.map((_, at) => ({ left: at, right: pairOf(at + 1) }));
      const all = [...wrong, ...left.map((_, at) => ({ left: at, right: pairOf(at) }))];
      for (const [attempt, pair] of all.entries())
        await who.call(matchPair, { params, body: { index, attempt, ...pair } });
    } else {
      await answerOne(server, who, session.id, index, question, true);
    }
  }
}

/** Plays a session to its end. */
export async function playToEnd(
  server: TestServer,
  who: TestLearner,
  session: Pick<SessionView, 'id' | 'verdicts'>,
  wrong = 0,
) {
  await playThrough(server, who, session, wrong);
  return await who.call(finishExercise, { params: { sessionId: session.id } });
}

const firstExercise = { lessonId: '1', guide: 1, level: 1, exercise: 1 };

/** Plays the first exercise without a mistake, up to its end. @returns the id of the unfinished session */
export async function playExercise(server: TestServer, who: TestLearner): Promise<string> {
  const { session } = await who.call(startExercise, { body: firstExercise });
  await playThrough(server, who, session);
  return session.id;
}

/** Passes the first exercise without playing it: that credits the day. */
export async function passExercise(server: TestServer, who: TestLearner) {
  return who.call(finishExercise, { params: { sessionId: await playExercise(server, who) } });
}

/** Stores an answer to every question, the first `wrong` of them wrong: without XP, memory or progress of quests. */
async function putAnswers(server: TestServer, session: Pick<SessionView, 'id'>, wrong = 0): Promise<void> {
  const questions = await questionsBehind(server, session.id);
  const entries = questions.map((_, index) => {
    return { verdict: index < wrong ? 'wrong' : 'right', answer: null, xpEarned: 0, batteryBonus: false };
  });
  await server.database.run(sql`
    update exercise_sessions set entries = ${JSON.stringify(entries)}::jsonb where id = ${session.id}::uuid`);
}

/** Stores the answers of a session and finishes it: for tests of its result. */
export async function endUnplayed(server: TestServer, who: TestLearner, session: Pick<SessionView, 'id'>, wrong = 0) {
  await putAnswers(server, session, wrong);
  return await who.call(finishExercise, { params: { sessionId: session.id } });
}

/** Starts the first exercise and stores its answers, without a mistake. @returns the id of the unfinished session */
export async function fillExercise(server: TestServer, who: TestLearner): Promise<string> {
  const { session } = await who.call(startExercise, { body: firstExercise });
  await putAnswers(server, session);
  return session.id;
}

/** Passes the first exercise without playing it: that credits the day. */
export async function passUnplayed(server: TestServer, who: TestLearner) {
  return who.call(finishExercise, { params: { sessionId: await fillExercise(server, who) } });
}
