import type { getActivity, ReplyOf } from '@kalima/contract';
import { addDays, type Day, dateIn, mondayOf, startOfDay } from '@kalima/rules';
import type { Dependencies } from '../../dependencies.ts';
import { readDays, readMonthlyXp } from '../../player/activity-store.ts';
import { readPlayer } from '../../player/player-store.ts';

const fullWeeks = 12;

function daysFrom(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Days of the learner's calendar, as for the streak: the database gets the start of each. */
export async function readActivity(deps: Dependencies, userId: string): Promise<ReplyOf<typeof getActivity>> {
  const { database } = deps;
  const { moment } = await readPlayer(deps, userId);
  const { today } = moment;
  const since = addDays(mondayOf(today), -7 * fullWeeks);
  const days = daysFrom(since, today);
  const startsMs = days.map((day) => startOfDay(day, moment));
  const [counts, monthlyXp] = await Promise.all([
    readDays(database, userId, startsMs),
    readMonthlyXp(database, userId, dateIn(moment.nowMs, moment.timeZone)),
  ]);
  const active = counts.flatMap(({ index, xp, exercises }) => {
    const day = days[index];
    return day === undefined ? [] : [{ day, xp, exercises }];
  });
  return { today, since, monthlyXp, days: active };
}
