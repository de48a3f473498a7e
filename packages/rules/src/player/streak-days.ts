import type { CreditedDay, GameEvent } from '../events.ts';
import { addDays, type Day, type Moment } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Change } from './change.ts';
import { earnXp } from './experience.ts';
import type { Player } from './player.ts';
import { creditDay, settleStreak } from './streak.ts';

type Credited = Change<GameEvent> & { isNewDay: boolean };

/** What a credit made of the player, as a row. */
export function creditedDayOf(before: Player, after: Player, timeZone: string, isHeard = true): CreditedDay {
  const { lastCreditedDay, lastCreditedMs, streak, heardStreak, freezes } = after;
  if (lastCreditedDay === null || lastCreditedMs === null) throw new Error('No day was credited');
  const at = { day: lastCreditedDay, atMs: lastCreditedMs, timeZone };
  return { ...at, streak, freezes, freezesBefore: before.freezes, isHeard, heardStreak };
}

/** When a day was passed, and whether the server heard from the learner on it. */
interface Pass extends Moment {
  readonly isHeard: boolean;
}

const passOf = ({ day, atMs, timeZone, isHeard }: CreditedDay): Pass => ({
  nowMs: atMs,
  today: day,
  timeZone,
  isHeard,
});

/** Whether a pass of that day still adds to the streak when it arrives today. */
export const isInTime = (played: Day, today: Day, { offline }: Rulebook): boolean =>
  played >= addDays(today, -offline.maxStreakDays);

/** The player as they were after a day; where there was none, before the first of these, without a streak. */
function playerAt(player: Player, base: CreditedDay | undefined, first: CreditedDay | undefined): Player {
  return {
    ...player,
    streak: base?.streak ?? 0,
    heardStreak: base?.heardStreak ?? 0,
    freezes: base?.freezes ?? first?.freezesBefore ?? player.freezes,
    lastCreditedDay: base?.day ?? null,
    lastCreditedMs: base?.atMs ?? null,
    lastCompletionDay: base?.day ?? null,
    lastCompletionZone: base?.timeZone ?? null,
  };
}

interface Replayed {
  readonly player: Player;
  readonly days: readonly CreditedDay[];
}

/** Credits these passes one after the other. */
function creditAll(before: Player, passes: readonly Pass[], rulebook: Rulebook): Replayed {
  let player = before;
  const days: CreditedDay[] = [];
  for (const pass of passes) {
    const { timeZone, isHeard } = pass;
    const credited = creditDay(player, pass, rulebook, isHeard);
    if (credited.isNewDay) days.push(creditedDayOf(player, credited.player, timeZone, isHeard));
    player = credited.player;
  }
  return { player, days };
}

/** What a pass that was made without a connection needs to know. */
export interface LatePass {
  /** When it arrives. */
  readonly now: Moment;
  /** The latest days that were credited, the earliest first. */
  readonly credited: readonly CreditedDay[];
  /** Days of late on which the server heard from the learner. */
  readonly heardDays: readonly Day[];
}

/**
 * A pass that was made without a connection and arrives later: its day is credited as if it had arrived in time, and the days after
 * it are counted anew, in whatever order they arrive. A streak that was taken for lost is whole again, and freezes that covered the
 * day come back. At most the last `maxStreakDays` days are credited so.
 * @param played when it was made
 */
export function creditLateDay(
  player: Player,
  played: Moment,
  { now, credited: known, heardDays }: LatePass,
  rulebook: Rulebook,
): Credited {
  const unchanged: Credited = { player, events: [], isNewDay: false };
  if (!isInTime(played.today, now.today, rulebook)) return unchanged;
  if (known.some(({ day }) => day === played.today)) return unchanged;
  const base = known.filter(({ day }) => day < played.today).at(-1);
  const later = known.filter(({ day }) => day > played.today);
  // The earliest day that is known goes on from others, which are not: this day is one of them, or stands apart.
  if (base === undefined && (later[0]?.streak ?? 1) > 1) return unchanged;

  const isSettled = player.dayOpening?.day === now.today;
  const settle = (each: Player) => (isSettled ? settleStreak(each, now, rulebook).player : each);
  const passes = later.map(passOf);
  const isHeard = played.today >= now.today || heardDays.includes(played.today);
  const start = playerAt(player, base, later[0]);
  const before = creditAll(start, passes, rulebook);
  const after = creditAll(start, [{ ...played, isHeard }, ...passes], rulebook);
  const added = after.days.find(({ day }) => day === played.today);
  if (added === undefined) return unchanged;

  const [was, is] = [settle(before.player), settle(after.player)];
  // Freezes that were bought since are neither days' doing.
  const freezes = Math.min(rulebook.streak.maxFreezes, Math.max(0, player.freezes + is.freezes - was.freezes));
  const { streak, heardStreak, lastCreditedDay, lastCreditedMs, lastCompletionDay, lastCompletionZone } = is;
  const { dayOpening } = player;
  const opening = isSettled &&
    dayOpening !== null && {
      dayOpening: {
        ...dayOpening,
        lostStreak: after.player.streak - is.streak,
        freezesSpent: after.player.freezes - is.freezes,
      },
    };
  return {
    player: {
      ...player,
      streak,
      heardStreak,
      freezes,
      lastCreditedDay,
      lastCreditedMs,
      lastCompletionDay,
      lastCompletionZone,
      ...opening,
    },
    events: [
      { kind: 'streak-kept', streak: streak > 0 ? streak : added.streak },
      { kind: 'days-credited', days: after.days },
    ],
    isNewDay: true,
  };
}

/**
 * rules-of-play, Streak: a pass credits its day, once, and a day on which the streak is kept pays its XP (spec 1 §9).
 * @param mark of a pass that took no human's time
 */
export function keepStreak(
  player: Player,
  moment: Moment,
  late: LatePass | null,
  rulebook: Rulebook,
  mark: { readonly tooFast?: true } = {},
): Change<GameEvent> {
  const credited = creditPass(player, moment, late, rulebook);
  if (!credited.isNewDay) return credited;
  const paid = earnXp(credited.player, rulebook.xp.streakDay, `streak:${moment.today}`);
  return { player: paid.player, events: [...credited.events, ...paid.events.map((event) => ({ ...event, ...mark }))] };
}

/** The day of a pass, with the rows of the days that it changes. */
function creditPass(player: Player, moment: Moment, late: LatePass | null, rulebook: Rulebook): Credited {
  if (late !== null) return creditLateDay(player, moment, late, rulebook);
  const credited = creditDay(player, moment, rulebook);
  if (!credited.isNewDay) return credited;
  const days = [creditedDayOf(player, credited.player, moment.timeZone)];
  return { ...credited, events: [...credited.events, { kind: 'days-credited', days }] };
}
