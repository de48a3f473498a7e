import type { GameEvent } from '../events.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Change } from './change.ts';
import type { Player } from './player.ts';

/** rules-of-play, Quests: time between moves in any session, without longer pauses. @param sessionStartMs no study before it */
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
