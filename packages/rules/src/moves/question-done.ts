import type { GameEvent } from '../events.ts';
import type { Verdict } from '../lists.ts';
import { markedFast } from './pace.ts';

interface DoneQuestion {
  readonly verdict: Verdict | 'no-idea';
  /** The learner's own judgement: it adds to no row of right answers. */
  readonly isSelfMarked: boolean;
  readonly tooFast: boolean;
}

/** The effect of a question of letters or of a sounding on the quest of right answers in a row (rules-of-play, Quests). */
export const questionDone = ({ verdict, isSelfMarked, tooFast }: DoneQuestion): GameEvent[] =>
  isSelfMarked
    ? []
    : [{ kind: 'question-done', verdict: verdict === 'no-idea' ? 'wrong' : verdict, ...markedFast(tooFast) }];
