import type { GameEvent } from '../events.ts';
import type { Known } from '../exercise/grade.ts';
import type { Answer, Question } from '../exercise/question.ts';
import { askedBy, type Entry, rightInARow, type Session, termsOf } from '../exercise/session.ts';
import type { Verdict } from '../lists.ts';
import { bonusSource, countRight, countRightOffline } from '../player/battery.ts';
import { earnXp } from '../player/experience.ts';
import type { Player } from '../player/player.ts';
import type { Rulebook } from '../rulebook.ts';
import { markedFast } from './pace.ts';
import { questionXp } from './question-xp.ts';

export interface PlayState {
  readonly player: Player;
  readonly session: Session;
}

export interface CurrentQuestion {
  readonly course: Known;
  readonly sessionId: string;
  readonly index: number;
  readonly question: Question;
  /** Milliseconds from showing the question to answering it, as the page measured them; null: none sent. */
  readonly tookMs: number | null;
  /** The start of the run, by the server's clock; null: not known. */
  readonly startedAtMs: number | null;
  /** It was answered without a connection, and arrives later. */
  readonly isLate?: boolean;
  /** Of a ticket: its batteries are folded again by the moments of all moves. */
  readonly isOffline?: boolean;
  /** The XP sources of this question in the ledger. */
  readonly paid: ReadonlySet<string>;
}

/** The common effects of a finished question: XP, the row of right answers, and one more entry. */
export function completeQuestion(
  { player, session }: PlayState,
  verdict: Verdict,
  answer: Answer | null,
  { sessionId, question, paid, tookMs, isOffline = false }: CurrentQuestion,
  nowMs: number,
  tooFast: boolean,
  rulebook: Rulebook,
): { state: PlayState; events: GameEvent[] } {
  const index = session.entries.length;
  const mark = markedFast(tooFast);
  const events: GameEvent[] = [{ kind: 'question-done', verdict, ...mark }];
  let changed = player;
  const { firstTry } = session;
  const isSecondTry = firstTry !== undefined;
  const isNoIdea = answer?.kind === 'no-idea';
  for (const part of isNoIdea ? [] : questionXp(player, session, index, verdict, paid, rulebook)) {
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
