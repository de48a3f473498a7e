import { type Chance, chanceFrom, seedOf } from '../chance.ts';
import { type QuestType, questTypes } from '../lists.ts';
import type { Day } from '../moment.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Quest } from './quest.ts';

function rewardAmount(base: number, chance: Chance, { quests }: Rulebook): number {
  const { minRewardPercent: min, maxRewardPercent: max, rewardStep: step } = quests;
  const percent = min + (max - min) * chance.next();
  return Math.max(step, Math.round((base * percent) / 100 / step) * step);
}

/** The quests of a date (rules-of-play, Quests), drawn by the date alone, so the same for every server and learner. */
export function dailyThree(day: Day, rulebook: Rulebook): readonly Quest[] {
  const chance = chanceFrom(seedOf(`quests of ${day}`));
  const { exclusiveTypes, perDay } = rulebook.quests;
  const drawn: readonly QuestType[] = chance.shuffle(questTypes);
  const firstExclusive = drawn.find((type) => exclusiveTypes.includes(type));
  const types = drawn.filter((type) => type === firstExclusive || !exclusiveTypes.includes(type)).slice(0, perDay);
  return types.map((type) => {
    const { target, reward } = rulebook.quests.pool[type];
    const amount = rewardAmount(reward.amount, chance, rulebook);
    return { id: `${day}-${type}`, day, type, target, reward: { currency: reward.currency, amount } };
  });
}
