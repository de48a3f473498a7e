import { matchPair, reportQuestion, type SessionView, startExercise } from '@kalima/contract';
import type { Question } from '@kalima/rules';
import type { TestServer } from './harness.ts';
import type { TestLearner } from './learner.ts';
import { answerOne, playToEnd, questionsBehind } from './play.ts';

export const firstExercise = { lessonId: '1', guide: 1, level: 1, exercise: 1 };

const isAtOnce = ({ kind }: Question) => kind !== 'matching';

interface WrongRun {
  readonly session: Pick<SessionView, 'id' | 'verdicts'>;
  /** The first question that was answered wrongly. */
  readonly index: number;
  readonly question: Question;
}

async function wrongOf(server: TestServer, session: WrongRun['session']): Promise<WrongRun> {
  const questions = await questionsBehind(server, session.id);
  const index = questions.findIndex(isAtOnce);
  const question = questions[index];
  if (question === undefined) throw new Error('every question is of pairs');
  return { session, index, question };
}

/** Plays up to the first question without pairs and answers it wrongly: the run stays open. */
export async function answerWrongly(server: TestServer, who: TestLearner, place = firstExercise): Promise<WrongRun> {
  const run = await wrongOf(server, (await who.call(startExercise, { body: place })).session);
  const questions = await questionsBehind(server, run.session.id);
  for (const [index, question] of questions.slice(0, run.index + 1).entries())
    await answerOne(server, who, run.session.id, index, question, index === run.index);
  return run;
}

/** Ends a run with this number of wrong answers: three fail an exercise by one. */
export async function endWithMistakes(
  server: TestServer,
  who: TestLearner,
  session: WrongRun['session'],
  mistakes: number,
) {
  const result = await playToEnd(server, who, session, mistakes);
  return { ...(await wrongOf(server, session)), result };
}

/** 'I was right anyway', of the question at that index. */
export async function reportIt(who: TestLearner, { session, index }: Pick<WrongRun, 'session' | 'index'>) {
  const body = { sessionId: session.id, index, reportType: 'right-anyway' } as const;
  return (await who.call(reportQuestion, { body })).reportId;
}

export async function matchWrongly(
  who: TestLearner,
  sessionId: string,
  index: number,
  question: Extract<Question, { kind: 'matching' }>,
  wrongPairs: number,
) {
  const rightOf = (left: number) => question.right.indexOf(question.left[left] as (typeof question.right)[number]);
  const wrong = Array.from({ length: wrongPairs }, () => [0, rightOf(1)] as const);
  const all = [...wrong, ...question.left.map((_, left) => [left, rightOf(left)] as const)];
  for (const [attempt, [left, right]] of all.entries())
    await who.call(matchPair, { params: { sessionId }, body: { index, attempt, left, right } });
}
