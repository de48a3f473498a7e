import type { Decision } from '../player/player-store.ts';

export interface AnsweredRun<Question, Answer> {
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
}

export interface AnswerKind<Run extends AnsweredRun<unknown, unknown>, Value> {
  isShowable(question: Run['questions'][number]): boolean;
  isSame(before: Run['answers'][number]): boolean;
  replay(run: Run, before: Run['answers'][number]): Value;
  judge(run: Run, question: Run['questions'][number]): Decision<Value>;
}

/** The question must be the current one, or have the same answer already. */
export function decideAnswer<Run extends AnsweredRun<unknown, unknown>, Value>(
  run: Run | null,
  index: number,
  kind: AnswerKind<Run, Value>,
): Decision<Value> {
  if (run === null) return { kind: 'not-found' };
  const { questions, answers } = run;
  if (index >= questions.length || index > answers.length) return { kind: 'refused', refusal: 'not-this-question' };
  if (!questions.every((each) => kind.isShowable(each))) return { kind: 'course-changed' };
  if (index === answers.length) return kind.judge(run, questions[index]);
  const before = answers[index];
  return kind.isSame(before)
    ? { kind: 'unchanged', value: kind.replay(run, before) }
    : { kind: 'refused', refusal: 'already-answered' };
}
