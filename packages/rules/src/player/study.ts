import type { GameEvent } from '../events.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Change } from './change.ts';
import type { Player } from './player.ts';

/**
 * rules-of-play, Quests: study time is the time between a learner's moves, in whichever session; a longer pause does
 * not count. Two sessions side by side are not twice the time.
 * @param sessionStartMs before the first move of a session nothing was studied there.
 */
export function creditStudy(
  player: Player,
  sessionStartMs: number,
  nowMs: number,
  { quests }: Rulebook,
): Change<GameEvent> {
  const sinceMs = Math.max(sessionStartMs, player.lastMoveMs ?? sessionStartMs);
  const moved = { ...player, lastMoveMs: Math.max(nowMs, sinceMs) };
  if (nowMs - sinceMs > quests.maxStudyGapMs) return { player: moved, events: [] };
  // By the clock's whole seconds, so that many short gaps lose nothing by rounding.
  const seconds = Math.floor(nowMs / 1000) - Math.floor(sinceMs / 1000);
  return { player: moved, events: seconds > 0 ? [{ kind: 'studied', seconds }] : [] };
}
