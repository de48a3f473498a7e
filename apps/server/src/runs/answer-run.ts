import type { Decision } from '../player/player-store.ts';

/** A run whose questions are answered one after the other, each once. */
export interface AnsweredRun<Question, Answer> {
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
}

/** How an answer in a run of one kind is judged. */
export interface AnswerKind<Run extends AnsweredRun<unknown, unknown>, Value> {
  /** Whether the course of today still has everything that a question shows. */
  isShowable(question: Run['questions'][number]): boolean;
  /** Whether the answer given is the one that was given before. */
  isSame(before: Run['answers'][number]): boolean;
  /** The value of an answer that was judged before. */
  replay(run: Run, before: Run['answers'][number]): Value;
  judge(run: Run, question: Run['questions'][number]): Decision<Value>;
}

/** Decides an answer: the question must be the current one, or was answered the same before. */
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
