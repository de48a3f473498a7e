import type { Finding } from '@kalima/testing/measuring/numbers.ts';
import { createDatabase } from '../../apps/server/bench/create-database.ts';
import { startBare } from './bare-process.ts';
import { makeDataFolder, removeFolder, startApp } from './built-server.ts';
import { type Form, slack } from './form.ts';

const rounds: Readonly<Record<Form, number>> = { long: 5, short: 2 };

type Engine = 'embedded' | 'PostgreSQL';
type Start = 'first' | 'later';

/** Relative to a bare server: the first start creates everything; a later one reads the course and checks the schema. */
const maxRatio: Readonly<Record<Start, Readonly<Record<Engine, number>>>> = {
  first: { embedded: 55, PostgreSQL: 12 },
  later: { embedded: 22, PostgreSQL: 10 },
};

async function startMs(settings: Readonly<Record<string, string>>, folder: string): Promise<number> {
  const app = await startApp(folder, settings);
  await app.stop();
  return app.startMs;
}

async function bareMs(): Promise<number> {
  const bare = await startBare({ bytes: Buffer.from('{}'), type: 'application/json', encoding: '' });
  await bare.stop();
  return bare.startMs;
}

/** From the start of the process to its first reply, on the first and on later starts; the quickest of the rounds. */
export async function benchStart(adminUrl: string, form: Form): Promise<Finding[]> {
  const bare: number[] = [];
  const ms: Record<Start, Record<Engine, number[]>> = {
    first: { embedded: [], PostgreSQL: [] },
    later: { embedded: [], PostgreSQL: [] },
  };
  for (let round = 0; round < rounds[form]; round += 1) {
    bare.push(await bareMs());
    const settings = { embedded: {}, PostgreSQL: { DATABASE_URL: await createDatabase(adminUrl, 'start') } };
    for (const engine of ['embedded', 'PostgreSQL'] as const) {
      const folder = makeDataFolder();
      try {
        for (const start of ['first', 'later'] as const)
          ms[start][engine].push(await startMs(settings[engine], folder));
      } finally {
        removeFolder(folder);
      }
    }
  }
  const floor = Math.min(...bare);
  const lines = (['first', 'later'] as const).flatMap((start) =>
    (['embedded', 'PostgreSQL'] as const).map((engine): Finding => {
      const quickest = Math.min(...ms[start][engine]);
      const ratio = quickest / floor;
      const max = maxRatio[start][engine] * slack[form];
      return {
        what: `${start} start, ${engine}`,
        figures: `${(quickest / 1000).toFixed(2)} s, ratio ${ratio.toFixed(1)} (at most ${max})`,
        isWithin: ratio <= max,
      };
    }),
  );
  return [{ what: 'a bare Fastify', figures: `${(floor / 1000).toFixed(2)} s`, isWithin: null }, ...lines];
}
