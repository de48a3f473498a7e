/** A player's week in a league's group. */
export interface LeagueMember {
  readonly userId: string;
  readonly weeklyXp: number;
  readonly reachedAtMs: number;
}

/** By the week's XP, then the earlier moment (rules-of-play, Leagues), then the id, so that the order is never random. */
export function rankMembers<Member extends LeagueMember>(members: readonly Member[]): Member[] {
  return members.toSorted(
    (one, other) =>
      other.weeklyXp - one.weeklyXp ||
      one.reachedAtMs - other.reachedAtMs ||
      (one.userId < other.userId ? -1 : Number(one.userId > other.userId)),
  );
}
