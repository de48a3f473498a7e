import type { CreditedDay, GameEvent } from '../events.ts';
import { addDays, type Day, type DayBegins, type Moment, momentAt, startOfDay } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Change } from './change.ts';
import { earnXp } from './experience.ts';
import type { Player } from './player.ts';
import { creditDay, settleStreak } from './streak.ts';

type Credited = Change<GameEvent> & { isNewDay: boolean };

/** A credit's effect on the player, as a row. */
export function creditedDayOf(before: Player, after: Player, timeZone: string, isHeard = true): CreditedDay {
  const { lastCreditedDay, lastCreditedMs, streak, heardStreak, freezes } = after;
  if (lastCreditedDay === null || lastCreditedMs === null) throw new Error('No day was credited');
  const at = { day: lastCreditedDay, atMs: lastCreditedMs, timeZone };
  return { ...at, streak, freezes, freezesBefore: before.freezes, isHeard, heardStreak };
}

interface Pass extends Moment {
  readonly isHeard: boolean;
}

const passOf = ({ day, atMs, timeZone, isHeard }: CreditedDay, dayBegins: DayBegins): Pass => ({
  nowMs: atMs,
  today: day,
  timeZone,
  dayBegins,
  isHeard,
});

/** Whether a pass of that day still adds to the streak when it arrives today. */
export const isInTime = (played: Day, today: Day, { offline }: Rulebook): boolean =>
  played >= addDays(today, -offline.maxStreakDays);

/** The player as they were after a day; without one, before the first of these, without a streak. */
function playerAt(player: Player, base: CreditedDay | undefined, freezes: number): Player {
  return {
    ...player,
    streak: base?.streak ?? 0,
    heardStreak: base?.heardStreak ?? 0,
    freezes: Math.max(0, freezes),
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

/** A day that was opened between passes. */
interface Visit {
  readonly atMs: number;
  readonly freezesBought: 0 | 1;
}

/**
 * Buying a freeze opens its day: it covers no day before.
 * @param visits since `before`, the earliest first @param until later ones are left out
 */
function creditAll(
  before: Player,
  passes: readonly Pass[],
  { visits, until }: { readonly visits: readonly Visit[]; readonly until: Moment },
  rulebook: Rulebook,
): Replayed {
  let player = before;
  const days: CreditedDay[] = [];
  const { maxFreezes } = rulebook.streak;
  const visitBetween = (fromMs: number, toMs: number) => {
    for (const visit of visits.filter((each) => each.atMs > fromMs && each.atMs <= toMs)) {
      const settled = settleStreak(player, momentAt(visit.atMs, until), rulebook).player;
      const freezes = Math.min(maxFreezes, settled.freezes + visit.freezesBought);
      player = { ...settled, freezes: Math.max(settled.freezes, freezes) };
    }
  };
  let atMs = Number.NEGATIVE_INFINITY;
  for (const pass of passes) {
    visitBetween(atMs, pass.nowMs);
    atMs = pass.nowMs;
    const { timeZone, isHeard } = pass;
    const credited = creditDay(player, pass, rulebook, isHeard);
    if (credited.isNewDay) days.push(creditedDayOf(player, credited.player, timeZone, isHeard));
    player = credited.player;
  }
  visitBetween(atMs, until.nowMs);
  return { player, days };
}

/** The facts of a pass without a connection. */
export interface LatePass {
  readonly now: Moment;
  /** The latest credited days, the earliest first. */
  readonly credited: readonly CreditedDay[];
  /** Recent days on which the server heard from the learner. */
  readonly heardDays: readonly Day[];
  /** When freezes were bought in these days, the earliest first: each holds the days after it. */
  readonly freezesBoughtMs: readonly number[];
}

/** The moment of a pass. */
export interface PassTime {
  readonly moment: Moment;
  /** Of a pass without a connection; null or absent: it is made now. */
  readonly late?: LatePass | null;
}

/**
 * Freezes that are gone without a pass were spent by visits on the days right after the last one. The visit is replayed on the next day.
 * @param base the last pass @param unspent its freezes that are left
 */
function spendingVisit(base: CreditedDay | undefined, unspent: number, now: Moment): Visit[] {
  const spent = base === undefined ? 0 : base.freezes - unspent;
  if (base === undefined || spent <= 0) return [];
  return [{ atMs: startOfDay(addDays(base.day, spent + 1), now), freezesBought: 0 }];
}

/** Credits the day of a late pass and recounts the days after it, in any order of arrival. @param played the moment of the pass */
export function creditLateDay(
  player: Player,
  played: Moment,
  { now, credited: known, heardDays, freezesBoughtMs }: LatePass,
  rulebook: Rulebook,
): Credited {
  const unchanged: Credited = { player, events: [], isNewDay: false };
  if (!isInTime(played.today, now.today, rulebook)) return unchanged;
  if (known.some(({ day }) => day === played.today)) return unchanged;
  const base = known.filter(({ day }) => day < played.today).at(-1);
  const later = known.filter(({ day }) => day > played.today);
  // The earliest known day continues earlier, unknown ones: this day is one of them, or separate.
  if (base === undefined && (later[0]?.streak ?? 1) > 1) return unchanged;

  const isSettled = player.dayOpening?.day === now.today;
  const settle = (each: Player) => (isSettled ? settleStreak(each, now, rulebook).player : each);
  const passes = later.map((day) => passOf(day, now.dayBegins));
  const isHeard = played.today >= now.today || heardDays.includes(played.today);
  const [next] = later;
  const startMs = base?.atMs ?? played.nowMs;
  const since = (untilMs: number) => freezesBoughtMs.filter((atMs) => atMs > startMs && atMs <= untilMs);
  const unspent =
    next === undefined ? player.freezes - since(now.nowMs).length : next.freezesBefore - since(next.atMs).length;
  const start = playerAt(player, base, base?.freezes ?? unspent);
  const purchases = since(now.nowMs).map((atMs): Visit => ({ atMs, freezesBought: 1 }));
  const visits = [...purchases, ...spendingVisit(base, unspent, now)].toSorted((one, other) => one.atMs - other.atMs);
  const replay = (all: readonly Pass[]) => creditAll(start, all, { visits, until: now }, rulebook);
  const before = replay(passes);
  const after = replay([{ ...played, isHeard }, ...passes]);
  const added = after.days.find(({ day }) => day === played.today);
  if (added === undefined) return unchanged;

  const [was, is] = [settle(before.player), settle(after.player)];
  // Both replays have the freezes that were bought, so their difference is the pass alone.
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

/** rules-of-play, Streak: a pass credits its day, once, with its XP (spec 1 §9). @param mark of a pass faster than a human's */
export function keepStreak(
  player: Player,
  pass: PassTime,
  mark: { readonly tooFast?: true },
  rulebook: Rulebook,
): Change<GameEvent> {
  const credited = creditPass(player, pass, rulebook);
  if (!credited.isNewDay) return credited;
  const paid = earnXp(credited.player, rulebook.xp.streakDay, `streak:${pass.moment.today}`, mark);
  return { player: paid.player, events: [...credited.events, ...paid.events] };
}

/** The day of a pass, with the rows of the days that it changes. */
function creditPass(player: Player, { moment, late = null }: PassTime, rulebook: Rulebook): Credited {
  if (late !== null) return creditLateDay(player, moment, late, rulebook);
  const credited = creditDay(player, moment, rulebook);
  if (!credited.isNewDay) return credited;
  const days = [creditedDayOf(player, credited.player, moment.timeZone)];
  return { ...credited, events: [...credited.events, { kind: 'days-credited', days }] };
}
