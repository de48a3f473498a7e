import type { CourseForQuestions } from '../exercise/course/course-for-questions.ts';
import { judge } from '../exercise/grade/grade.ts';
import { type Question, taskOf } from '../exercise/question.ts';
import { askedWords } from '../exercise/question-kinds.ts';
import { done, type Outcome, refuse } from '../outcome.ts';
import { enter, giveUp, type QuizAnswer, type QuizRun } from '../quiz/run.ts';
import type { Rulebook } from '../rulebook.ts';

/** Answers the handed-out question of a match; late or without an answer, it is closed without a point. */
export function answerQuiz(
  run: QuizRun,
  hand: { readonly course: CourseForQuestions; readonly index: number; readonly question: Question },
  { answer, nowMs }: { readonly answer: QuizAnswer | null; readonly nowMs: number },
  rulebook: Rulebook,
): Outcome<QuizRun, 'already-answered' | 'question-not-handed-out' | 'wrong-kind-of-answer', never> {
  if (hand.index < run.entries.length) return refuse('already-answered');
  if (hand.index > run.entries.length || run.handedAtMs === null) return refuse('question-not-handed-out');
  if (answer === null) return done(giveUp(run, rulebook));
  const judgement = judge(hand.course, hand.question, answer, rulebook);
  if (judgement === null) return refuse('wrong-kind-of-answer');
  const asked = { words: askedWords(hand.question), task: taskOf(hand.question), atMs: nowMs };
  return done(enter(run, run.handedAtMs, { answer, isRight: judgement.isRight, asked }, rulebook));
}
