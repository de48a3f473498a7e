/** The input of today's card, all of it in the replies that home reads anyway. */
export interface TodayInput {
  readonly streak: number;
  /** The streak's day is kept: by an exercise, a lesson of letters, a sitting. */
  readonly isDoneToday: boolean;
  /** A graded exercise was passed today. */
  readonly isExerciseDone: boolean;
  /** Days of an ended streak, shown in a line; 0: none. */
  readonly lostStreak: number;
  readonly passedExercises: number;
  readonly hasNext: boolean;
  readonly battery: number;
  readonly isSuper: boolean;
  /** Words met so far, and those of them that are due today. */
  readonly metWords: number;
  readonly dueWords: number;
  /** Enough words are learnt, and some are due. */
  readonly canReview: boolean;
  /** More words are due than may be before a new exercise. */
  readonly isReviewFirst: boolean;
  /** A review was finished today: what is still due waits for another day. */
  readonly isReviewedToday: boolean;
  /** The lesson of letters, for a learner who cannot read yet; null for others. */
  readonly letters: { readonly hasNext: boolean; readonly isDoneToday: boolean } | null;
  /** A verse can be read today. */
  readonly hasVerse: boolean;
  readonly isReadToday: boolean;
}

export type TodayStep = 'letters' | 'review' | 'exercise' | 'read';

export interface TodayBead {
  readonly step: TodayStep;
  readonly state: 'done' | 'now' | 'later';
}

/** Today's card of home: its three beads, and the target of its one button. */
export interface Today {
  readonly title: 'begin' | 'letters' | 'start' | 'keep' | 'safe' | 'kept' | 'done' | 'old-friends' | 'course-done';
  readonly line: 'begin' | 'letters' | 'one-exercise' | 'lost' | 'battery-empty' | 'streak' | 'old-friends' | 'repeat';
  readonly beads: readonly TodayBead[];
  readonly way: TodayStep | null;
  /** Nothing is left to do: the button is no longer gold. */
  readonly isCalm: boolean;
}

/**
 * rules-of-play, Today. The letters are the day's one thing for who cannot read; many due words go before the exercise, few after it. Done
 * steps stand before the others, and steps that are not possible yet after them.
 */
export function todayOf(input: TodayInput): Today {
  const { beads, way } = stepsOf(input);
  const isCalm = way === null;
  return { ...headingOf(input, way), beads, way: way ?? stepAfterAll(input), isCalm };
}

function stepAfterAll({ letters, hasNext, canReview, isReviewFirst }: TodayInput): TodayStep | null {
  if (letters?.hasNext) return 'letters';
  if (canReview && (isReviewFirst || !hasNext)) return 'review';
  return hasNext ? 'exercise' : null;
}

function stepsOf(input: TodayInput): { readonly beads: TodayBead[]; readonly way: TodayStep | null } {
  const { letters, isReviewedToday, hasNext, metWords, dueWords } = input;
  const isReviewFirst = input.isReviewFirst && !isReviewedToday;
  const isDone: Readonly<Record<TodayStep, boolean>> = {
    letters: letters?.isDoneToday ?? false,
    review: metWords > 0 && (dueWords === 0 || isReviewedToday),
    exercise: input.isExerciseDone,
    read: input.isReadToday,
  };
  const isPossible: Readonly<Record<TodayStep, boolean>> = {
    letters: letters?.hasNext ?? false,
    review: input.canReview,
    exercise: hasNext,
    read: input.hasVerse,
  };
  const learning: TodayStep[] = isReviewFirst ? ['review', 'exercise'] : ['exercise', 'review'];
  const steps: TodayStep[] = letters === null ? [...learning, 'read'] : ['letters', ...learning];
  const shown = steps.filter((step) => step !== 'exercise' || hasNext || isDone.exercise);
  const isLeft = (step: TodayStep) => !isDone[step] && isPossible[step] && (step !== 'exercise' || !isDone.letters);
  const way = shown.find(isLeft) ?? null;
  const rank = (step: TodayStep) => (isDone[step] ? 0 : isLeft(step) ? 1 : 2);
  const beads = shown
    .toSorted((one, other) => rank(one) - rank(other))
    .map((step): TodayBead => ({ step, state: isDone[step] ? 'done' : step === way ? 'now' : 'later' }));
  return { beads, way };
}

function headingOf(input: TodayInput, way: TodayStep | null): Pick<Today, 'title' | 'line'> {
  const { streak, isDoneToday, lostStreak, passedExercises, hasNext, isReviewFirst } = input;
  const lineOr = (line: Today['line']) => (lostStreak > 0 && !isDoneToday ? 'lost' : line);
  if (way === 'letters') return { title: 'letters', line: lineOr('letters') };
  if (way === 'review' && isReviewFirst) return { title: 'old-friends', line: lineOr('old-friends') };
  if (!hasNext) return { title: 'course-done', line: isDoneToday ? 'streak' : lineOr('repeat') };
  if (isDoneToday) return { title: way === null ? 'done' : input.isExerciseDone ? 'kept' : 'safe', line: 'streak' };
  const isEmpty = input.battery <= 0 && !input.isSuper;
  if (passedExercises === 0 && lostStreak === 0) return { title: 'begin', line: isEmpty ? 'battery-empty' : 'begin' };
  return { title: streak > 0 ? 'keep' : 'start', line: lineOr(isEmpty ? 'battery-empty' : 'one-exercise') };
}
