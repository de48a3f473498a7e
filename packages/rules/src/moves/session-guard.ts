import { type Session, termsOf } from '../exercise/session.ts';
import { isBatteryEmpty } from '../player/battery.ts';
import type { Player } from '../player/player.ts';
import type { Rulebook } from '../rulebook.ts';

export type NotNow = 'battery-empty' | 'session-finished' | 'already-answered' | 'not-this-question';

/** Why this question cannot be answered or skipped now; null when it can. Replays are dealt with before. */
export function whyNotNow(player: Player, session: Session, index: number, rulebook: Rulebook): NotNow | null {
  if (index < session.entries.length) return 'already-answered';
  const { questions, costsBattery } = termsOf(session, rulebook);
  if (session.state !== 'open' || session.entries.length >= questions) return 'session-finished';
  if (index !== session.entries.length) return 'not-this-question';
  return costsBattery && isBatteryEmpty(player, rulebook) ? 'battery-empty' : null;
}
