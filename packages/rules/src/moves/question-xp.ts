import type { Session } from '../exercise/session.ts';
import { termsOf } from '../exercise/session.ts';
import { exerciseInGuide } from '../journey/numbering.ts';
import type { Verdict } from '../lists.ts';
import { isSuper } from '../player/membership.ts';
import type { Player } from '../player/player.ts';
import type { Rulebook } from '../rulebook.ts';

export interface XpPart {
  readonly amount: number;
  readonly source: string;
}

/** The two names under which a question's XP is paid: for trying it, and for what is left when it is first answered right. */
export function questionXpSources(
  session: Pick<Session, 'place' | 'practiceDay'>,
  index: number,
  rulebook: Rulebook,
): { attempt: string; right: string } {
  const number = exerciseInGuide(session.place, rulebook);
  const run = session.practiceDay === null ? 'exercise' : `practice:${session.practiceDay}`;
  const question = `${run}:${session.place.guide}:${number}:${index}`;
  return { attempt: `${question}:attempt`, right: `${question}:right` };
}

/**
 * rules-of-play, XP: right 10, attempted 5, skipped 0, doubled for Super; each question pays its attempt once and
 * the rest when first answered right; a later run of a passed exercise pays half, once a day. Other sessions pay at their end.
 * @param paid the sources that the ledger has already.
 */
export function questionXp(
  player: Player,
  session: Session,
  index: number,
  verdict: Verdict,
  paid: ReadonlySet<string>,
  rulebook: Rulebook,
): XpPart[] {
  if (verdict === 'skipped' || !termsOf(session, rulebook).paysByQuestion) return [];
  const { xp } = rulebook;
  const factor =
    (isSuper(player, rulebook) ? xp.superFactor : 1) * (session.practiceDay === null ? 1 : xp.practiceShare);
  const attemptXp = Math.floor(xp.attempted * factor);
  const sources = questionXpSources(session, index, rulebook);
  const parts: XpPart[] = [{ amount: attemptXp, source: sources.attempt }];
  if (verdict === 'right') parts.push({ amount: Math.floor(xp.right * factor) - attemptXp, source: sources.right });
  return parts.filter(({ source }) => !paid.has(source));
}
