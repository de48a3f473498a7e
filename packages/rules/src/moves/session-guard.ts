import { type Session, termsOf } from '../exercise/session.ts';
import { isBatteryEmpty } from '../player/battery.ts';
import type { Player } from '../player/player.ts';
import type { Rulebook } from '../rulebook.ts';
import type { CurrentQuestion } from './play-state.ts';

export type NotNow = 'battery-empty' | 'session-finished' | 'already-answered' | 'not-this-question';

/** The reason against an answer or a skip now, or null. @param isLate answered offline, with the batteries there */
export function whyNotNow(
  player: Player,
  session: Session,
  { index, isLate = false }: Pick<CurrentQuestion, 'index' | 'isLate'>,
  rulebook: Rulebook,
): NotNow | null {
  if (index < session.entries.length) return 'already-answered';
  const { questions, costsBattery } = termsOf(session, rulebook);
  if (session.state !== 'open' || session.entries.length >= questions) return 'session-finished';
  if (index !== session.entries.length) return 'not-this-question';
  return costsBattery && !isLate && isBatteryEmpty(player, rulebook) ? 'battery-empty' : null;
}
