import { standardRulebook } from '@kalima/rules';
import { median } from '@kalima/testing/measuring/numbers.ts';
import { sql } from 'drizzle-orm';
import { readConfig } from '../src/config.ts';
import { connectPostgresql, type Database } from '../src/database/connect.ts';
import { migrate } from '../src/database/migrate.ts';
import type { Dependencies } from '../src/dependencies.ts';
import { readLeague } from '../src/features/leagues/read-league.ts';
import { readMonthlyBoard } from '../src/features/leagues/read-monthly-board.ts';
import { readStreakBoard } from '../src/features/leagues/read-streak-board.ts';
import { changePlayer } from '../src/player/player-store.ts';
import { createDatabase } from './create-database.ts';
import { benchNowMs, fillWithLearners } from './fill-with-learners.ts';

/** Five XP, as an answer earns them: for the month, the league and the quests of the day. */
const earn = (deps: Dependencies, userId: string) =>
  changePlayer<null, null>(deps, userId, sql`null`, (player) => ({
    kind: 'changed',
    player: { ...player, totalXp: player.totalXp + 5 },
    events: [{ kind: 'movement', currency: 'xp', amount: 5, source: crypto.randomUUID() }],
    writes: [],
    value: null,
  }));

const questions = {
  'board of the month': readMonthlyBoard,
  'board of the streaks': readStreakBoard,
  league: readLeague,
  'XP through the door': earn,
};
type Question = keyof typeof questions;
const names = Object.keys(questions) as Question[];

const askers = 100;
const rounds = 8;
/** Limit of `ratio`, at a hundred times the learners. */
export const maxRatio = 1.5;

function fail(error: Error): never {
  throw error;
}

interface Place {
  readonly learners: number;
  readonly deps: Dependencies;
  readonly userIds: readonly string[];
  readonly ms: Readonly<Record<Question, number[]>>;
}

async function makePlace(adminUrl: string, learners: number): Promise<Place & { close(): Promise<void> }> {
  const database: Database = connectPostgresql(await createDatabase(adminUrl, `boards_${learners}`), fail);
  await migrate(database);
  await fillWithLearners(database, learners);
  const rows = await database.run<{ user_id: string }>(sql`
    select m.user_id from league_memberships m join profiles p on p.user_id = m.user_id
    order by md5(p.display_name) limit ${askers}`);
  const deps = {
    config: readConfig({}),
    database,
    clock: { now: () => benchNowMs },
    rulebook: standardRulebook,
  } as unknown as Dependencies;
  return {
    learners,
    deps,
    userIds: rows.map(({ user_id }) => user_id),
    ms: { 'board of the month': [], 'board of the streaks': [], league: [], 'XP through the door': [] },
    close: () => database.close(),
  };
}

/** Alternates between the places, so that other load on the machine affects all alike. */
async function askRound(places: readonly Place[], isCounted: boolean): Promise<void> {
  for (const name of names) {
    for (let asker = 0; asker < askers; asker += 1) {
      for (const { deps, userIds, ms } of places) {
        const before = performance.now();
        await questions[name](deps, userIds[asker] ?? '');
        if (isCounted) ms[name].push(performance.now() - before);
      }
    }
  }
}

export interface Measured {
  readonly question: Question;
  readonly ms: ReadonlyMap<number, number>;
  /** Median cost with the most learners, as a multiple of that with the fewest. */
  readonly ratio: number;
}

export async function measureBoards(adminUrl: string, sizes: readonly number[]): Promise<Measured[]> {
  const places: Awaited<ReturnType<typeof makePlace>>[] = [];
  for (const size of sizes) places.push(await makePlace(adminUrl, size));
  try {
    await askRound(places, false);
    for (let round = 0; round < rounds; round += 1) await askRound(places, true);
    return names.map((question) => {
      const ms = new Map(places.map((place) => [place.learners, median(place.ms[question])]));
      const [fewest = 0, most = 0] = [ms.get(Math.min(...sizes)), ms.get(Math.max(...sizes))];
      return { question, ms, ratio: most / fewest };
    });
  } finally {
    for (const place of places) await place.close();
  }
}
