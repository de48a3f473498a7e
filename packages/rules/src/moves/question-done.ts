import type { GameEvent } from '../events.ts';
import type { Verdict } from '../lists.ts';
import { markedFast } from './pace.ts';

interface DoneQuestion {
  readonly verdict: Verdict | 'no-idea';
  /** The learner said how it went: that adds to no row of right answers. */
  readonly isSelfMarked: boolean;
  readonly tooFast: boolean;
}

/** What a question of letters or of a sounding counts for the quest of right answers in a row (rules-of-play, Quests). */
export const questionDone = ({ verdict, isSelfMarked, tooFast }: DoneQuestion): GameEvent[] =>
  isSelfMarked
    ? []
    : [{ kind: 'question-done', verdict: verdict === 'no-idea' ? 'wrong' : verdict, ...markedFast(tooFast) }];
