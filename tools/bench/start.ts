import { createDatabase } from '../../apps/server/bench/create-database.ts';
import { makeDataFolder, removeFolder, startApp } from './app-process.ts';
import { startBare } from './bare-process.ts';
import { type Finding, median } from './numbers.ts';

const rounds = 3;
/** A second start may take so many times as long as a bare server: the course is read, the schema looked at. */
const warmMost = 15;

async function startMs(settings: Readonly<Record<string, string>>, folder: string): Promise<number> {
  const app = await startApp(folder, settings);
  await app.stop();
  return app.startMs;
}

/** From the start of the process to its first reply: the first time, with everything to be made, and later. */
export async function benchStart(adminUrl: string): Promise<Finding[]> {
  const bare: number[] = [];
  const cold: Record<string, number[]> = { 'embedded database': [], PostgreSQL: [] };
  const warm: Record<string, number[]> = { 'embedded database': [], PostgreSQL: [] };
  for (let round = 0; round < rounds; round += 1) {
    const nothing = await startBare({ bytes: Buffer.from('{}'), type: 'application/json', encoding: '' });
    await nothing.stop();
    bare.push(nothing.startMs);
    const settings = {
      'embedded database': {},
      PostgreSQL: { DATABASE_URL: await createDatabase(adminUrl, `start${round}`) },
    };
    for (const [engine, each] of Object.entries(settings)) {
      const folder = makeDataFolder();
      try {
        cold[engine]?.push(await startMs(each, folder));
        warm[engine]?.push(await startMs(each, folder));
      } finally {
        removeFolder(folder);
      }
    }
  }
  const floor = median(bare);
  const line = (what: string, all: readonly number[], most: number | null): Finding => {
    const ratio = median(all) / floor;
    return {
      what,
      figures: `${(median(all) / 1000).toFixed(2)} s, ratio ${ratio.toFixed(1)}${most === null ? '' : ` (at most ${most})`}`,
      isWithin: most === null ? null : ratio <= most,
    };
  };
  return [
    { what: 'a bare Fastify', figures: `${(floor / 1000).toFixed(2)} s`, isWithin: null },
    ...Object.entries(cold).map(([engine, all]) => line(`first start, ${engine}`, all, null)),
    ...Object.entries(warm).map(([engine, all]) => line(`later start, ${engine}`, all, warmMost)),
  ];
}
