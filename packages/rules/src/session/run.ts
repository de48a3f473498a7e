import type { Known } from '../exercise/grade/grade.ts';
import type { SessionPlace } from '../exercise/place.ts';
import type { Answer, Question } from '../exercise/question.ts';
import type { Session } from '../exercise/session.ts';
import type { Progress } from '../journey/progress.ts';
import { isExerciseUnlocked } from '../journey/unlock.ts';
import type { Rulebook } from '../rulebook.ts';

interface AboutQuestion {
  readonly index: number;
  /** Of a wrong question that is asked once more at the end. */
  readonly isRepeat?: true | undefined;
  /** Milliseconds from showing the question to answering it, by the learner's clock. */
  readonly tookMs?: number | undefined;
}

export interface PairMove extends AboutQuestion {
  readonly kind: 'pair';
  /** From 0, for each question. */
  readonly attempt: number;
  readonly left: number;
  readonly right: number;
}

/** A learner's request about one question of a run. */
export type QuestionMove =
  | (AboutQuestion & { readonly kind: 'answer'; readonly answer: Answer })
  | (AboutQuestion & { readonly kind: 'skip' })
  | PairMove;

export interface SwapMove {
  readonly kind: 'swap';
  readonly index: number;
}

/** The questions of a run, and the course by which its answers are judged. */
export interface Run {
  /** Of the session. */
  readonly id: string;
  readonly startedAtMs: number;
  readonly known: Known;
  /** Before any swap. */
  readonly questions: readonly Question[];
  /** By index: the question in a way that needs neither sound nor a microphone. */
  readonly swaps: Readonly<Record<string, Question>>;
}

type Questions = Pick<Run, 'questions' | 'swaps'>;
type Swapped = Pick<Session, 'swapped'>;

/** The question as the learner sees it. */
export function questionAt({ questions, swaps }: Questions, { swapped }: Swapped, index: number): Question | undefined {
  const question = questions[index];
  return swapped.includes(index) ? (swaps[index] ?? question) : question;
}

/** The questions as the learner sees them. */
export const questionsOf = (run: Questions, session: Swapped): Question[] =>
  run.questions.map((question, index) => questionAt(run, session, index) ?? question);

/** Whether a run of that place may begin: an exercise must be unlocked. */
export const mayBegin = (
  place: Pick<SessionPlace, 'kind' | 'guide' | 'level' | 'exercise'>,
  progress: Progress,
  hasAllLevels: boolean,
  rulebook: Rulebook,
): boolean => place.kind !== 'exercise' || isExerciseUnlocked(place, progress, hasAllLevels, rulebook);
