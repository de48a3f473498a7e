import type { GameEvent, Movement } from '../events.ts';
import type { Day, Moment } from '../moment.ts';
import type { Change } from '../player/change.ts';
import { earnXp } from '../player/experience.ts';
import { earnGems, grantMonthlyGems } from '../player/gems.ts';
import type { DayOpening, Player, QuestRewards } from '../player/player.ts';
import { settleStreak } from '../player/streak.ts';
import { type Quest, questSource } from '../quests/quest.ts';
import type { Rulebook } from '../rulebook.ts';

const noRewards: QuestRewards = { count: 0, gems: 0, xp: 0 };

/** The result of that day's first visit; nothing for a day before the latest visit, reached by a flight west. */
export function openingOf({ dayOpening }: Player, day: Day): DayOpening {
  const nothing = { day, lostStreak: 0, freezesSpent: 0, gemsGranted: 0, questRewards: noRewards };
  return dayOpening?.day === day ? { ...nothing, ...dayOpening } : nothing;
}

interface Opened extends Change<GameEvent> {
  readonly paid: readonly Quest[];
}

/** The first visit of a day (spec 1 §4): settles missed days, grants monthly gems. @param unclaimed quests of any day */
export function openDay(player: Player, moment: Moment, rulebook: Rulebook, unclaimed: readonly Quest[] = []): Opened {
  const { today } = moment;
  if (player.dayOpening !== null && today < player.dayOpening.day) return { player, events: [], paid: [] };
  const opened = player.dayOpening?.day === today ? { player, events: [] } : openFirst(player, moment, rulebook);
  const overdue = unclaimed.filter(({ day }) => day < today);
  if (overdue.length === 0) return { ...opened, paid: [] };
  const settled = payRewards(opened.player, overdue);
  const opening = openingOf(opened.player, today);
  const dayOpening = { ...opening, questRewards: add(opening.questRewards, settled.rewards) };
  return {
    player: { ...settled.player, dayOpening },
    events: [...opened.events, ...settled.events],
    paid: overdue,
  };
}

function openFirst(player: Player, moment: Moment, rulebook: Rulebook): Change<GameEvent> {
  const settled = settleStreak(player, moment, rulebook);
  const granted = grantMonthlyGems(settled.player, moment, rulebook);
  const dayOpening: DayOpening = {
    day: moment.today,
    lostStreak: player.streak - settled.player.streak,
    freezesSpent: player.freezes - settled.player.freezes,
    gemsGranted: granted.player.gems - player.gems,
    questRewards: noRewards,
  };
  return { player: { ...granted.player, dayOpening }, events: [...settled.events, ...granted.events] };
}

/** As a claim would have paid them: under the quest's own source, XP not doubled. */
function payRewards(before: Player, quests: readonly Quest[]) {
  let player = before;
  let rewards = noRewards;
  const events: Movement[] = [];
  for (const quest of quests) {
    const { currency, amount } = quest.reward;
    const paid = (currency === 'xp' ? earnXp : earnGems)(player, amount, questSource(quest));
    player = paid.player;
    events.push(...paid.events);
    rewards = add(rewards, { ...noRewards, count: 1, [currency]: amount });
  }
  return { player, events, rewards };
}

const add = (one: QuestRewards, other: QuestRewards): QuestRewards => ({
  count: one.count + other.count,
  gems: one.gems + other.gems,
  xp: one.xp + other.xp,
});
