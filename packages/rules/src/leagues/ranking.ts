/** Somebody's week in a league's group. */
export interface LeagueMember {
  readonly userId: string;
  readonly weeklyXp: number;
  /** When they came to have that XP. */
  readonly reachedAtMs: number;
}

/** By the week's XP; who had as many first ranks higher (rules-of-play, Leagues), and last the id, so that it is never by chance. */
export function rankMembers<Member extends LeagueMember>(members: readonly Member[]): Member[] {
  return members.toSorted(
    (one, other) =>
      other.weeklyXp - one.weeklyXp ||
      one.reachedAtMs - other.reachedAtMs ||
      (one.userId < other.userId ? -1 : Number(one.userId > other.userId)),
  );
}
