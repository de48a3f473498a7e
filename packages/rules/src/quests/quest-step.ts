import type { GameEvent, Movement } from '../events.ts';
import type { QuestType } from '../lists.ts';
import type { Quest } from './quest.ts';

/** A move's addition to a quest's count. */
export interface QuestStep {
  readonly questId: string;
  readonly type: QuestType;
  /** In units of the count, which for study time are seconds. */
  readonly add: number;
  /** A wrong answer ends a row of right ones: the count restarts at `add`. */
  readonly restarts: boolean;
  /** Units per one of the target. */
  readonly unit: number;
  /** Units that complete the quest. */
  readonly goal: number;
}

const secondsOfMinute = 60;

/** Units of a quest's count per one of its target. */
export const questUnit = (type: QuestType): number => (type === 'study_minutes' ? secondsOfMinute : 1);

interface Count {
  readonly add: number;
  readonly restarts: boolean;
}

function sum(events: readonly GameEvent[], unitsOf: (event: GameEvent) => number): Count {
  return { add: events.reduce((total, event) => total + unitsOf(event), 0), restarts: false };
}

/** A skipped question neither adds to a row of right answers nor ends it, as with the bonus battery. */
function row(events: readonly GameEvent[]): Count {
  let count: Count = { add: 0, restarts: false };
  for (const event of events) {
    if (event.kind !== 'question-done' || event.verdict === 'skipped') continue;
    if (event.verdict === 'wrong') count = { add: 0, restarts: true };
    else if (event.tooFast !== true) count = { ...count, add: count.add + 1 };
  }
  return count;
}

function count(type: QuestType, events: readonly GameEvent[]): Count {
  switch (type) {
    case 'exercises':
      return sum(events, (event) => ((isExercise(event) || isLesson(event)) && event.passed ? 1 : 0));
    case 'guide_exercise':
      return sum(events, (event) => (isExercise(event) && event.passed ? 1 : 0));
    case 'perfect_exercises':
      return sum(events, (event) => (isExercise(event) && event.perfect ? 1 : 0));
    case 'daily_xp':
      return sum(events, (event) => (countsAsXp(event) ? event.amount : 0));
    case 'study_minutes':
      return sum(events, (event) => (event.kind === 'studied' ? event.seconds : 0));
    case 'answers_in_a_row':
      return row(events);
  }
}

/** XP of answers at a human's pace. */
export const countsAsXp = (event: GameEvent): event is Movement =>
  event.kind === 'movement' && event.currency === 'xp' && event.tooFast !== true;

type Finished = Extract<GameEvent, { kind: 'session-finished' }>;

function isExercise(event: GameEvent): event is Finished {
  return event.kind === 'session-finished' && event.session === 'exercise' && event.tooFast !== true;
}

/** A lesson counts for the quest of three exercises alone; reviews and placement tests bring study time, answers and XP. */
function isLesson(event: GameEvent): event is Finished {
  return event.kind === 'session-finished' && event.session === 'lesson' && event.tooFast !== true;
}

/** The steps of these quests by these events; none for an unaffected quest. */
export function questSteps(quests: readonly Quest[], events: readonly GameEvent[]): QuestStep[] {
  return quests.flatMap(({ id, type, target }) => {
    const { add, restarts } = count(type, events);
    return add > 0 || restarts
      ? [{ questId: id, type, add, restarts, unit: questUnit(type), goal: target * questUnit(type) }]
      : [];
  });
}
