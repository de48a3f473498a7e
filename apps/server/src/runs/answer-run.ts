import type { GameEvent, Player } from '@kalima/rules';
import type { SQL } from 'drizzle-orm';
import type { Decision } from '../player/player-store.ts';

export interface AnsweredRun<Question, Answer> {
  readonly questions: readonly Question[];
  readonly answers: readonly Answer[];
}

interface Effects {
  readonly events: readonly GameEvent[];
  readonly writes: readonly SQL[];
}

/** How runs of a kind are answered and end. */
export interface RunStrategy<Question, Answer, Run extends AnsweredRun<Question, Answer>, Result> {
  isShowable(question: Question): boolean;
  isSame(before: Answer): boolean;
  /** Null: no answer to such a question. */
  judge(run: Run, question: Question): Answer | null;
  /** The next question of a run that grows with its answers; null: it has enough. */
  draw?(run: Run): Question | null;
  /** @param run with the answer */
  record(run: Run, answer: Answer, question: Question, isOver: boolean): Effects;
  resultOf(run: Run): Result;
  /** @param run with its last answer */
  finish(run: Run, result: Result): Effects & { readonly player: Player };
}

export interface AnsweredValue<Answer, Run, Result> {
  /** With the answer. */
  readonly run: Run;
  readonly answer: Answer;
  /** Null: a question follows. */
  readonly result: Result | null;
  /** Of its end, made now. */
  readonly events: readonly GameEvent[];
}

/** Answers the current question; the last answer ends the run. The same answer again has the same reply and no effect. */
export function decideAnswer<Question, Answer, Run extends AnsweredRun<Question, Answer>, Result>(
  player: Player,
  run: Run | null,
  index: number,
  strategy: RunStrategy<Question, Answer, Run, Result>,
): Decision<AnsweredValue<Answer, Run, Result>> {
  if (run === null) return { kind: 'not-found' };
  const question = run.questions[index];
  if (question === undefined || index > run.answers.length) return { kind: 'refused', refusal: 'not-this-question' };
  if (!run.questions.every((each) => strategy.isShowable(each))) return { kind: 'course-changed' };
  const before = run.answers[index];
  if (before !== undefined) {
    if (!strategy.isSame(before)) return { kind: 'refused', refusal: 'already-answered' };
    const result = index + 1 === run.questions.length ? strategy.resultOf(run) : null;
    return { kind: 'unchanged', value: { run, answer: before, result, events: [] } };
  }
  const answer = strategy.judge(run, question);
  if (answer === null) return { kind: 'refused', refusal: 'wrong-kind-of-answer' };
  const answered = { ...run, answers: [...run.answers, answer] };
  const next = strategy.draw?.(answered) ?? null;
  const after = next === null ? answered : { ...answered, questions: [...run.questions, next] };
  const isOver = after.answers.length === after.questions.length;
  const recorded = strategy.record(after, answer, question, isOver);
  const result = isOver ? strategy.resultOf(after) : null;
  const end = result === null ? { player, events: [], writes: [] } : strategy.finish(after, result);
  return {
    kind: 'changed',
    player: end.player,
    events: [...recorded.events, ...end.events],
    writes: [...recorded.writes, ...end.writes],
    value: { run: after, answer, result, events: end.events },
  };
}
