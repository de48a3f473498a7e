import type { GameEvent } from '../events.ts';
import type { Answer } from '../exercise/question.ts';
import { askedBy, type Entry, rightInARow, termsOf } from '../exercise/session.ts';
import type { Verdict } from '../lists.ts';
import { bonusSource, countRight, countRightOffline } from '../player/battery.ts';
import { earnXp } from '../player/experience.ts';
import type { Rulebook } from '../rulebook.ts';
import { markedFast } from './pace.ts';
import type { CurrentQuestion, PlayState } from './play-state.ts';
import { questionXp } from './question-xp.ts';

/** A finished question's verdict. */
interface Judged {
  readonly verdict: Verdict;
  /** Null: skipped, or pairs. */
  readonly answer: Answer | null;
  /** Faster than a human's. */
  readonly tooFast: boolean;
}

/** The common effects of a finished question: XP, the row of right answers, and one more entry. */
export function completeQuestion(
  state: PlayState,
  { sessionId, question, paid, nowMs, tookMs, isOffline = false }: CurrentQuestion,
  { verdict, answer, tooFast }: Judged,
  rulebook: Rulebook,
): { state: PlayState; events: GameEvent[] } {
  const { player, session } = state;
  const index = session.entries.length;
  const mark = markedFast(tooFast);
  const events: GameEvent[] = [{ kind: 'question-done', verdict, ...mark }];
  let changed = player;
  const { firstTry } = session;
  const isSecondTry = firstTry !== undefined;
  const isNoIdea = answer?.kind === 'no-idea';
  for (const part of isNoIdea ? [] : questionXp(state, { index, verdict, paid }, rulebook)) {
    const earned = earnXp(changed, part.amount, part.source, mark);
    changed = earned.player;
    events.push(...earned.events);
  }
  let batteryBonus = false;
  // Bonus batteries only where batteries are at stake: a review would be an endless source.
  const { costsBattery } = termsOf(session, rulebook);
  if (costsBattery && verdict === 'right' && !isSecondTry) {
    const source = bonusSource(sessionId, index);
    const counted = isOffline
      ? countRightOffline(changed, rightInARow(session.entries) + 1, source, rulebook)
      : countRight(changed, source, rulebook);
    batteryBonus = counted.player.battery > changed.battery;
    changed = counted.player;
    events.push(...counted.events);
  } else if (costsBattery && verdict === 'wrong' && !isOffline) {
    changed = { ...changed, consecutiveRight: 0 };
  }
  const entry: Entry = {
    verdict,
    answer,
    xpEarned: changed.totalXp - player.totalXp,
    batteryBonus,
    ...(session.tries.length > 0 && { tries: session.tries }),
    ...(firstTry !== undefined && { firstTry }),
    asked: askedBy(question, nowMs, tookMs),
    ...mark,
  };
  const { firstTry: _, ...rest } = session;
  return {
    state: { player: changed, session: { ...rest, entries: [...session.entries, entry], tries: [] } },
    events,
  };
}
