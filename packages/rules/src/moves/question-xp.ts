import { type Session, termsOf } from '../exercise/session.ts';
import { exerciseInGuide } from '../journey/numbering.ts';
import type { Verdict } from '../lists.ts';
import { isSuper } from '../player/membership.ts';
import type { Rulebook } from '../rulebook.ts';
import type { CurrentQuestion, PlayState } from './play-state.ts';

export interface XpPart {
  readonly amount: number;
  readonly source: string;
}

/** The prefix of a run's XP sources; stored with the run, so that a query finds its payments. */
export function sessionXpSource(
  { place, practiceDay }: Pick<Session, 'place' | 'practiceDay'>,
  rulebook: Rulebook,
): string {
  const run = practiceDay === null ? 'exercise' : `practice:${practiceDay}`;
  return `${run}:${place.guide}:${exerciseInGuide(place, rulebook)}`;
}

/** The ending of an attempt's XP source. */
export const attemptEnding = ':attempt';

/** Their endings: a question pays for the attempt, and the rest when first answered right. */
export const questionXpEndings = (index: number) => ({
  attempt: `:${index}${attemptEnding}`,
  right: `:${index}:right`,
});

/** rules-of-play, XP: each question pays its attempt once, the rest at the first right try. @param paid sources in the ledger */
export function questionXp(
  { player, session }: PlayState,
  { index, verdict, paid }: Pick<CurrentQuestion, 'index' | 'paid'> & { readonly verdict: Verdict },
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

/** The XP paid by an exercise so far, or by its runs of this day where it was passed before. */
export interface XpOfExercise {
  readonly now: number;
  readonly earned: number;
  readonly most: number;
  readonly isPractice: boolean;
  readonly isDoubled: boolean;
}

/** @param paid the run's sources in the ledger, this run's own included */
export function xpOfExercise(state: PlayState, paid: ReadonlyMap<string, number>, rulebook: Rulebook): XpOfExercise {
  const { player, session } = state;
  const sources = new Set(paid.keys());
  const unpaid = session.entries.flatMap((_, index) =>
    questionXp(state, { index, verdict: 'right', paid: sources }, rulebook),
  );
  const earned = [...paid.values()].reduce((sum, amount) => sum + amount, 0);
  return {
    now: session.entries.reduce((sum, { xpEarned }) => sum + xpEarned, 0),
    earned,
    most: unpaid.reduce((sum, { amount }) => sum + amount, earned),
    isPractice: session.practiceDay !== null,
    isDoubled: isSuper(player, rulebook),
  };
}
