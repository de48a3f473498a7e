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

/** What the sources of a run's XP begin with; stored with the run, so that a query finds what was paid. */
export function sessionXpSource(
  { place, practiceDay }: Pick<Session, 'place' | 'practiceDay'>,
  rulebook: Rulebook,
): string {
  const run = practiceDay === null ? 'exercise' : `practice:${practiceDay}`;
  return `${run}:${place.guide}:${exerciseInGuide(place, rulebook)}`;
}

/** What a source of XP for a try ends with. */
export const attemptEnding = ':attempt';

/** What they end with: a question pays for trying it, and what is left when it is first answered right. */
export const questionXpEndings = (index: number) => ({
  attempt: `:${index}${attemptEnding}`,
  right: `:${index}:right`,
});

/**
 * rules-of-play, XP: right 10, attempted 5, skipped 0, doubled for Super; each question pays its attempt once and
 * the rest when first answered right, at the first try; a later run of a passed exercise pays half, once a day. Other sessions pay at their end.
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
  const source = sessionXpSource(session, rulebook);
  const endings = questionXpEndings(index);
  const parts: XpPart[] = [{ amount: attemptXp, source: source + endings.attempt }];
  if (verdict === 'right' && session.firstTry === undefined)
    parts.push({ amount: Math.floor(xp.right * factor) - attemptXp, source: source + endings.right });
  return parts.filter(({ source }) => !paid.has(source));
}

/** What an exercise has paid so far, or its runs of this day where it was passed before. */
export interface XpOfExercise {
  /** By the run that ended. */
  readonly now: number;
  readonly earned: number;
  /** With all that its questions still pay. */
  readonly most: number;
  /** It was passed before: it pays less, once a day. */
  readonly isPractice: boolean;
  readonly isDoubled: boolean;
}

/** @param paid what the ledger has of the run's sources, this run's own among it */
export function xpOfExercise(
  player: Player,
  session: Session,
  paid: ReadonlyMap<string, number>,
  rulebook: Rulebook,
): XpOfExercise {
  const sources = new Set(paid.keys());
  const unpaid = session.entries.flatMap((_, index) => questionXp(player, session, index, 'right', sources, rulebook));
  const earned = [...paid.values()].reduce((sum, amount) => sum + amount, 0);
  return {
    now: session.entries.reduce((sum, { xpEarned }) => sum + xpEarned, 0),
    earned,
    most: unpaid.reduce((sum, { amount }) => sum + amount, earned),
    isPractice: session.practiceDay !== null,
    isDoubled: isSuper(player, rulebook),
  };
}
