/** What today's card is decided from: all of it is in the replies that home reads anyway. */
export interface TodayStanding {
  readonly streak: number;
  readonly isDoneToday: boolean;
  /** Days of a streak that has ended, told by a line; 0: none. */
  readonly lostStreak: number;
  readonly passedExercises: number;
  /** An exercise is open that is not passed. */
  readonly hasNext: boolean;
  readonly battery: number;
  readonly isSuper: boolean;
  /** Words to be reviewed before a new level; 0: none are. */
  readonly oldFriends: number;
  /** Enough words are learnt, and some are due. */
  readonly canReview: boolean;
}

/** What home asks of today, and where its one button leads. */
export interface Today {
  readonly isLit: boolean;
  readonly title: 'begin' | 'start' | 'keep' | 'kept' | 'old-friends' | 'course-done';
  readonly line: 'begin' | 'one-exercise' | 'lost' | 'battery-empty' | 'streak' | 'old-friends' | 'repeat';
  readonly way: 'exercise' | 'review' | null;
  /** Nothing is asked any more: the button is no longer gold. */
  readonly isCalm: boolean;
}

/** rules-of-play, Today. The streak asks for one passed exercise a day; words that fade go before new ones, as the memory has it. */
export function todayOf(standing: TodayStanding): Today {
  const { streak, isDoneToday, lostStreak, passedExercises, hasNext, battery, isSuper, oldFriends, canReview } =
    standing;
  const isCalm = isDoneToday && oldFriends === 0;
  const asks = { isLit: isDoneToday, isCalm, way: hasNext ? 'exercise' : canReview ? 'review' : null } as const;
  if (oldFriends > 0) return { ...asks, title: 'old-friends', line: lineOr('old-friends'), way: 'review' };
  if (!hasNext) return { ...asks, title: 'course-done', line: isDoneToday ? 'streak' : lineOr('repeat') };
  if (isDoneToday) return { ...asks, title: 'kept', line: 'streak' };
  const isEmpty = battery <= 0 && !isSuper;
  if (passedExercises === 0 && lostStreak === 0)
    return { ...asks, title: 'begin', line: isEmpty ? 'battery-empty' : 'begin' };
  return {
    ...asks,
    title: streak > 0 ? 'keep' : 'start',
    line: lineOr(isEmpty ? 'battery-empty' : 'one-exercise'),
  };

  function lineOr(line: Today['line']): Today['line'] {
    return lostStreak > 0 && !isDoneToday ? 'lost' : line;
  }
}
